import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { gridKey, liveKey, readLiveGrid } from './first-live.ts';
import { pauseUntilNextRead } from './live-phase.ts';
import { isComplete, type LiveFacts, type LiveView, mergeLive } from './live-rows.ts';

const SOON = 5_000;

/** Queries all students' states. Refetches only changed rows, unless an action or the counts require all. */
export const queryOfLive = (queryKey: readonly unknown[], read: (since: Since) => Promise<LiveView>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<LiveView> => {
      const state = client.getQueryState<LiveView>(queryKey);
      if (state?.data && !state.isInvalidated) {
        const merged = mergeLive(state.data, await read({ since: state.data.live_datetime }));
        if (isComplete(merged)) return merged;
      }
      return read({});
    },
    // Turned off, because `mergeLive` keeps unchanged rows, and comparing thousands of rows would be slower.
    structuralSharing: false,
    // No retry, because the next refetch follows soon.
    retry: false,
    refetchInterval: ({ state: { data } }) => pauseAfter(data),
  });

type Since = { since?: string };

export const liveQuery = (contest: number) =>
  queryOfLive(liveKey(contest), (since) => call('getLive', { body: { contest, ...since } }));

const pauseAfter = (facts: LiveFacts | undefined) => (facts ? pauseUntilNextRead(facts, serverNow()) : SOON);

/** Queries a page of the grid. */
export const queryOfGrid = (queryKey: readonly unknown[], read: () => Promise<Wire<'getLiveGrid'>>) =>
  queryOptions({
    queryKey,
    queryFn: read,
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state: { data } }) => pauseAfter(data),
  });

/** Queries the rows of the grid after the first `from`. */
export const gridQuery = (contest: number, from: number) =>
  queryOfGrid(gridKey(contest, from), () => readLiveGrid(contest, from));
