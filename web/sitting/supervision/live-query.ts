import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { gridKey, liveKey, readAllLive, readLiveGrid } from './first-live.ts';
import { pauseUntilNextRead } from './live-phase.ts';
import { isComplete, type LiveFacts, type LiveView, mergeLive } from './live-rows.ts';

const SOON = 5_000;

/** Queries all students' states. Refetches only changed rows, unless an action or the counts require all. */
export const liveQuery = (contest: number) => {
  const queryKey = liveKey(contest);
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<LiveView> => {
      const state = client.getQueryState<LiveView>(queryKey);
      if (state?.data && !state.isInvalidated) {
        const body = { contest, since: state.data.live_datetime };
        const merged = mergeLive(state.data, await call('getLive', { body }));
        if (isComplete(merged)) return merged;
      }
      return readAllLive(contest);
    },
    // Turned off, because `mergeLive` keeps unchanged rows, and comparing thousands of rows would be slower.
    structuralSharing: false,
    // No retry, because the next refetch follows soon.
    retry: false,
    refetchInterval: ({ state: { data } }) => pauseAfter(data),
  });
};

const pauseAfter = (facts: LiveFacts | undefined) => (facts ? pauseUntilNextRead(facts, serverNow()) : SOON);

/** Queries a page of the grid: the rows after the first `from`. */
export const gridQuery = (contest: number, from: number) =>
  queryOptions({
    queryKey: gridKey(contest, from),
    queryFn: () => readLiveGrid(contest, from),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state: { data } }) => pauseAfter(data),
  });
