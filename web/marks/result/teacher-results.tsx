import { Button } from '../../base/elements/button.tsx';
import { VisuallyHidden } from '../../base/elements/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Period } from '../../base/ui/instant.tsx';
import { useNow } from '../../base/ui/use-now.ts';
import { TimeBadge, FactBadge } from '../../contest/core/contest-badges.tsx';
import type { Contest } from '../../contest/core/contest-queries.ts';
import {
  formatAverage,
  type Outcome,
  overviewQuery,
  describeTasks,
} from '../../contest/core/overview-query.ts';
import { type TimeState, timeState } from '../../contest/core/time-state.ts';
import { SearchableContests } from '../../contest/list/searchable-contests.tsx';
import classes from './teacher-results.module.css';

const COLUMNS = [t`Contest`, t`Responses`, t`Average`, t`Passed`, t`Waiting`];

export function TeacherResults({ contests }: { contests: readonly Contest[] }) {
  const now = useNow();
  const { data: outcomes } = useQuery(overviewQuery());
  return (
    <SearchableContests contests={contests}>
      {(found) => (
        <div role="table" aria-label={t`Contests and their results`}>
          <div className={classes.heads} role="row">
            {COLUMNS.map((column) => (
              <span key={column} role="columnheader">
                {column}
              </span>
            ))}
            <span role="columnheader">
              <VisuallyHidden>{t`Participants`}</VisuallyHidden>
            </span>
          </div>
          {found.map((contest) => (
            <Row
              key={contest.id}
              contest={contest}
              state={timeState(contest, now)}
              outcome={outcomes?.get(contest.id)}
            />
          ))}
        </div>
      )}
    </SearchableContests>
  );
}

type RowProps = { contest: Contest; state: TimeState; outcome: Outcome | undefined };

const Row = memo(function Row({ contest, state, outcome }: RowProps) {
  const nameId = `contest-${contest.id}`;
  const isOver = outcome !== undefined && outcome.responses > 0;
  return (
    <div className={classes.row} role="row">
      <div className={classes.words} role="cell">
        <span id={nameId} className={classes.name} dir="auto" title={contest.name}>
          {contest.name}
        </span>
        <span className={classes.times}>
          <Period start={contest.start_datetime} end={contest.end_datetime} />
        </span>
        {!contest.is_published && <FactBadge strong>{t`Draft`}</FactBadge>}
        {contest.is_published && state === 'running' && <TimeBadge state={state} />}
      </div>
      <Figure label={t`Responses`} of={outcome && ofWords(outcome.responses, contest.participants_count)} />
      <Figure label={t`Average`} of={outcome && formatAverage(outcome)} />
      <Figure label={t`Passed`} of={isOver ? ofWords(outcome.passed, outcome.responses) : undefined} />
      <Figure label={t`Waiting`} of={outcome && describeTasks(outcome).join(', ')} isWaiting />
      <div role="cell" className={classes.open}>
        <Button
          component={Link}
          to={`/results/teacher/${contest.id}/result`}
          variant="subtle"
          aria-describedby={nameId}
        >{t`View Participants`}</Button>
      </div>
    </div>
  );
});

const ofWords = (amount: number, total: number) => t`${amount} of ${total}`;

const Figure = ({ label, of, isWaiting }: { label: string; of: string | undefined; isWaiting?: boolean }) => (
  <div role="cell" className={classes.figure} data-waiting={isWaiting} data-empty={of ? undefined : true}>
    <span className={classes.label} aria-hidden="true">
      {label}
    </span>
    {of}
  </div>
);
