import { queryOptions } from '@tanstack/react-query';
import type { LeaderboardView } from '#contract/leaderboard.ts';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

export type Leaderboard = Wire<'getLeaderboard'>;

/** Queries a leaderboard. With `shows`, the owner gets a preview of that setting. */
export const leaderboardQuery = (contest: number, shows?: LeaderboardView) =>
  queryOptions({
    queryKey: ['leaderboard', contest, shows],
    queryFn: () => call('getLeaderboard', { body: { contest, ...(shows && { shows }) } }),
  });
