import { memo } from 'react';
import { type CardTime, ContestCard } from './contest-card.tsx';
import type { Contest } from './contest-queries.ts';

/** A joined contest; it leads to the contest's page. */
export const StudentCard = memo(function StudentCard({ contest, ...time }: CardTime & { contest: Contest }) {
  return <ContestCard contest={contest} to={`/my-contest/contest/${contest.id}`} isOwner={false} {...time} />;
});
