import { useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../base/api/server-clock.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { lastDeadline } from '../../sitting/participation/extra-time.ts';
import { participantsQuery } from '../../sitting/participation/participants-query.ts';

/** Interval (ms) of fetching new marks while students answer. */
const REFRESH = 30_000;
/** Time (ms) after the last deadline in which answers may arrive. Longer than the network grace period. */
const AFTERMATH = 60_000;

/** Returns a query's `refetchInterval` (ms) while new marks can arrive, otherwise false. */
export function useMarksRefresh(contest: Contest): () => number | false {
  const queryClient = useQueryClient();
  return () => {
    const rows = queryClient.getQueryData(participantsQuery(contest.id).queryKey);
    const now = serverNow();
    const isLive =
      now >= Date.parse(contest.start_datetime) && now <= lastDeadline(contest, rows ?? []) + AFTERMATH;
    return contest.is_published && isLive ? REFRESH : false;
  };
}
