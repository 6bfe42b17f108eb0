import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { serverNow } from '../api/server-clock.ts';
import { lookAgainIn } from './live-phase.ts';
import { isWhole, type Live, mergeLive } from './live-rows.ts';

const SOON = 5_000;

/**
 * Who is where in an own contest; looks again by itself, and then asks only for the rows that have changed. Everything is
 * read anew after an action of the teacher's, and where the rows no longer add up to the server's counts.
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
    // Rows keep their identity by `mergeLive`; comparing thousands of them each time would cost more.
    structuralSharing: false,
    // The next look is the next try.
    retry: false,
    refetchInterval: ({ state: { data } }) => (data ? lookAgainIn(data, serverNow()) : SOON),
  });
};
