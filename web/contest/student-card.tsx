import { memo } from 'react';
import { ReceiptLink } from './receipt-link.tsx';
import { type CardTime, ContestCard } from './contest-card.tsx';
import type { Contest } from './contest-queries.ts';

/** A joined contest; it leads to the contest's page. */
export const StudentCard = memo(function StudentCard({ contest, ...time }: CardTime & { contest: Contest }) {
  const to = `/my-contest/contest/${contest.id}`;
  return (
    <ContestCard contest={contest} to={to} isOwner={false} {...time}>
      {contest.answer_submitted && <ReceiptLink id={contest.id} />}
    </ContestCard>
  );
});
