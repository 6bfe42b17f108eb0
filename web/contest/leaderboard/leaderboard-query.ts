import { queryOptions } from '@tanstack/react-query';
import type { Shows } from '#contract/leaderboard.ts';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

export type Leaderboard = Wire<'getLeaderboard'>;

/** A contest's leaderboard. `shows`: for the owner, as it would be. */
export const leaderboardQuery = (contest: number, shows?: Shows) =>
  queryOptions({
    queryKey: ['leaderboard', contest, shows],
    queryFn: () => call('getLeaderboard', { body: { contest, ...(shows && { shows }) } }),
  });
