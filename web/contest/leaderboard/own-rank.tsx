import { useQuery } from '@tanstack/react-query';
import { leaderboardQuery } from './leaderboard-query.ts';
import { placeWords } from './own-place.tsx';

/** Shows "Rank 5" or "More marks than 18 of 26 others". */
export function OwnRank({ contest }: { contest: number }) {
  const { data: board } = useQuery(leaderboardQuery(contest));
  const own = board?.rows.find(({ is_you: isYou }) => isYou);
  const place = board?.distribution && placeWords(board.distribution);
  if (place) return <span>{place}</span>;
  return own ? <span>Rank {own.rank}</span> : null;
}
