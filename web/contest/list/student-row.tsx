import { Button } from '../../base/elements/button.tsx';
import { type ComponentType, memo } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { formatMarks } from '#contract/marks.ts';
import { ContestRow, type RowTime } from './contest-row.tsx';
import type { Contest } from '../shared/contest-queries.ts';
import { ReceiptLink } from '../shared/receipt-link.tsx';

/** `Offer`: a part of each row for answers that are still on this device. */
export type RowsOffer = { Offer: ComponentType<{ contest: number }> };

type Props = RowTime & RowsOffer & { contest: Contest };

export const StudentRow = memo(function StudentRow({ contest, Offer, ...time }: Props) {
  const page = `/my-contest/contest/${contest.id}`;
  const action = actionOf(contest, time, page);
  return (
    <ContestRow contest={contest} to={page} {...standingOf(contest)} {...time}>
      {action && (
        <>
          {contest.answer_submitted && <ReceiptLink id={contest.id} />}
          <Button component={Link} to={action.to} variant={action.isNext ? 'filled' : 'default'}>
            {action.label}
          </Button>
        </>
      )}
      <Offer contest={contest.id} />
    </ContestRow>
  );
});

/** Returns the marks in words once they are released; before that, whether there is a response. */
function standingOf({ marks, total_marks: total, answer_submitted: hasResponse }: Contest) {
  if (marks === undefined) return hasResponse ? { note: t`Answers recorded` } : {};
  return { figure: t`${{ marks: formatMarks(marks) }} of ${{ total: formatMarks(total) }}` };
}

type Action = { label: string; to: string; isNext?: boolean };

/** Returns the action of a row; undefined before the start, and after the end without a response. */
function actionOf(contest: Contest, { state }: RowTime, page: string): Action | undefined {
  const { id, added_by: addedBy, opened, answer_submitted: hasResponse, started } = contest;
  if (hasResponse) return { label: t`View Result`, to: `/results/student/${id}/result` };
  const isNext = state === 'running';
  const mustOpen = addedBy && !opened;
  if (!isNext && !mustOpen) return undefined;
  // The contest's page must first show the rules, and who added the student.
  if (!started || mustOpen) return { label: t`Open`, to: page, isNext };
  return { label: t`Continue`, to: `/quiz/${id}`, isNext };
}
