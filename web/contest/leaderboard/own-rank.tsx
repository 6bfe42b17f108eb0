import { useQuery } from '@tanstack/react-query';
import { leaderboardQuery } from './leaderboard-query.ts';

/** "Rank 5", if the teacher's leaderboard shows it; it is in the leaderboard below too. */
export function OwnRank({ contest }: { contest: number }) {
  const { data: board } = useQuery(leaderboardQuery(contest));
  const own = board?.rows.find(({ is_you: isYou }) => isYou);
  return own ? <span>Rank {own.rank}</span> : null;
}
