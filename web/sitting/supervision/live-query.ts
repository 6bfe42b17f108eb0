import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { lookAgainIn } from './live-phase.ts';
import { isWhole, type Live, mergeLive } from './live-rows.ts';

const SOON = 5_000;

/**
 * The state of every student in one of the teacher's contests. The query repeats itself and then asks only
 * for the rows that have changed. After a teacher's action, and if the rows do not add up to the server's
 * counts, it reads all rows.
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
    // `mergeLive` keeps unchanged rows the same. To compare thousands of rows each time would cost more.
    structuralSharing: false,
    // The next reading is the next try.
    retry: false,
    refetchInterval: ({ state: { data } }) => (data ? lookAgainIn(data, serverNow()) : SOON),
  });
};
