import { type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { Refused } from './send.ts';
import { onUserChange, SessionChanged } from './session.ts';

/** Whether asking again may help. */
const isPassing = (fault: Error) =>
  !(fault instanceof Refused && fault.status < 500) && !(fault instanceof SessionChanged);

/**
 * Starts a first reading again when something changes. TanStack's client would wait for the answer under way,
 * which may be from before the change.
 */
class Client extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters): Promise<void> {
    const isMeant = filters?.predicate ?? (() => true);
    await this.cancelQueries({
      ...filters,
      predicate: (query) => query.state.data === undefined && isMeant(query),
    });
    await super.invalidateQueries(filters);
  }
}

/** The cache of what the pages have read from the server. It is emptied when another user logs in. */
export function makeQueryClient(): QueryClient {
  const client = new Client({
    defaultOptions: {
      queries: {
        retry: (failures, fault) => failures < 2 && isPassing(fault),
        staleTime: 5_000,
        // A loaded page stays readable offline, and the calls themselves tell that the network is away.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  if (typeof window !== 'undefined') onUserChange(() => client.clear());
  return client;
}
