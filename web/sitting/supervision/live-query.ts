import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { lookAgainIn } from './live-phase.ts';
import { isWhole, type Live, mergeLive } from './live-rows.ts';

const SOON = 5_000;

/**
 * The state of every student. It refetches only changed rows; after a teacher's action, or if rows do not
 * match the server's counts, it refetches all.
 */
export const liveQuery = (contest: number) => {
  const queryKey = ['live', contest];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Live> => {
      const state = client.getQueryState<Live>(queryKey);
      if (state?.data && !state.isInvalidated) {
        const body = { contest, since: state.data.live_datetime };
        const merged = mergeLive(state.data, await call('getLive', { body }));
        if (isWhole(merged)) return merged;
      }
      return call('getLive', { body: { contest } });
    },
    // `mergeLive` keeps unchanged rows; comparing thousands of rows would cost more.
    structuralSharing: false,
    // The next refetch is the retry.
    retry: false,
    refetchInterval: ({ state: { data } }) => (data ? lookAgainIn(data, serverNow()) : SOON),
  });
};
