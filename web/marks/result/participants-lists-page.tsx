import { Button } from '../../base/elements/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { plural, t } from '@lingui/core/macro';
import { Link } from '../../base/router/navigation.tsx';
import { useNow } from '../../base/time/use-now.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { describeDraftTimes } from '../../contest/shared/draft-times.ts';
import {
  describeRemoval,
  describeTasks,
  formatAverage,
  type Outcome,
  overviewQuery,
} from '../../contest/shared/overview-query.ts';
import { describeTimes, sortByUrgency, timeState } from '../../contest/shared/time-state.ts';
import { ContestRow } from '../../contest/list/contest-row.tsx';
import { ContestRows } from '../../contest/list/contest-rows.tsx';
import { ListOfResults } from './list-of-results.tsx';

/** Path: /results, for teachers: their contests, with what came of each. */
export const Page = () => (
  <ListOfResults
    title={t`Participants`}
    next={{
      to: '/my-contest/addquiz',
      label: t`Create New Quiz`,
      hint: t`The participants of your contests appear here.`,
    }}
  >
    {(contests) => <TeacherResults contests={contests} />}
  </ListOfResults>
);

function TeacherResults({ contests }: { contests: readonly Contest[] }) {
  const now = useNow();
  const { data: outcomes } = useQuery(overviewQuery());
  return (
    <ContestRows contests={sortByUrgency(contests, now)} now={now}>
      {(contest) => {
        const outcome = outcomes?.get(contest.id);
        const to = `/results/teacher/${contest.id}/result`;
        return (
          <ContestRow
            key={contest.id}
            contest={contest}
            to={to}
            state={timeState(contest, now)}
            when={(contest.is_published ? describeTimes : describeDraftTimes)(contest, now)}
            figure={outcome && formatAverage(outcome)}
            note={outcome && wordsOf(outcome, contest)}
          >
            <Button
              component={Link}
              to={to}
              variant="subtle"
              aria-describedby={`contest-${contest.id}`}
            >{t`View Participants`}</Button>
          </ContestRow>
        );
      }}
    </ContestRows>
  );
}

/** Formats as "27 of 30 responses · 20 passed · late answers from 1 student". */
function wordsOf(outcome: Outcome, { participants_count: all }: Contest): string | undefined {
  const { responses, passed } = outcome;
  const words = [
    ...(responses > 0
      ? [plural(all, { one: `${responses} of # response`, other: `${responses} of # responses` })]
      : []),
    ...(responses > 0 ? [t`${passed} passed`] : []),
    ...describeTasks(outcome),
    ...describeRemoval(outcome),
  ];
  return words.length > 0 ? words.join(' · ') : undefined;
}
