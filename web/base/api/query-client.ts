import { type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { isSessionFault } from './call.ts';
import { Refused } from './send.ts';
import { onUserChange, SessionChanged } from './session.ts';

const isPassing = (fault: Error) =>
  !(fault instanceof Refused && fault.status < 500) && !(fault instanceof SessionChanged);

/** A query client that restarts even a first load after a change. TanStack would keep its older data. */
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

/** Creates the cache of server data. It is cleared when another user logs in. */
export function makeQueryClient(): QueryClient {
  const client = new Client({
    defaultOptions: {
      queries: {
        // The call was repeated after a refresh, so a part that mounts later must not send it again.
        retryOnMount: ({ state }) => !isSessionFault(state.error),
        retry: (failures, fault) => failures < 2 && isPassing(fault),
        staleTime: 5_000,
        // Loaded pages stay readable offline, and the calls themselves notice when the network is down.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  if (typeof window !== 'undefined') onUserChange(() => client.clear());
  return client;
}
