import { type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { Refused } from './send.ts';
import { onUserChange, SessionChanged } from './session.ts';

const isPassing = (fault: Error) =>
  !(fault instanceof Refused && fault.status < 500) && !(fault instanceof SessionChanged);

/** Restarts a running first load too, because TanStack would keep one that may predate the change. */
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

/** Makes the cache of server data. It is cleared when another user logs in. */
export function makeQueryClient(): QueryClient {
  const client = new Client({
    defaultOptions: {
      queries: {
        retry: (failures, fault) => failures < 2 && isPassing(fault),
        staleTime: 5_000,
        // Loaded pages stay readable offline; the calls themselves detect a lost network.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  if (typeof window !== 'undefined') onUserChange(() => client.clear());
  return client;
}
