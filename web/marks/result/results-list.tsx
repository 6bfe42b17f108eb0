import { Button } from '../../base/elements/button.tsx';
import { Title } from '../../base/elements/text.tsx';
import { memo } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatMarks } from '#contract/marks.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { SearchableContests } from '../../contest/list/searchable-contests.tsx';
import { describeTimes, type TimeState, timeState } from '../../contest/shared/time-state.ts';
import { variables } from '../../base/elements/element.ts';
import { Period } from '../../base/time/instant.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { Verdict } from '../../base/elements/verdict.tsx';
import classes from './results-list.module.css';

export function ResultsList({ contests }: { contests: readonly Contest[] }) {
  const now = useNow();
  return (
    <SearchableContests contests={contests}>
      {(found) => (
        <ul className={classes.list}>
          {found.map((contest) => (
            <Row
              key={contest.id}
              contest={contest}
              state={timeState(contest, now)}
              when={describeTimes(contest, now)}
            />
          ))}
        </ul>
      )}
    </SearchableContests>
  );
}

type RowProps = { contest: Contest; state: TimeState; when: string };

const Row = memo(function Row({ contest, state, when }: RowProps) {
  const nameId = `contest-${contest.id}`;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Title order={2} size="h4" id={nameId} className={classes.name} dir="auto" title={contest.name}>
          {contest.name}
        </Title>
        <p className={classes.times} data-look="quiet small">
          <Period start={contest.start_datetime} end={contest.end_datetime} />
        </p>
      </div>
      {contest.marks === undefined ? (
        <p className={classes.state} data-look="quiet">
          {describeState(contest, state) ?? when}
        </p>
      ) : (
        <Marks {...contest} marks={contest.marks} />
      )}
      {state !== 'not started' && (
        <Button
          component={Link}
          to={`/results/student/${contest.id}/result`}
          variant="default"
          size="md"
          className={classes.open}
          aria-describedby={nameId}
        >
          {state === 'running' ? t`View Response` : t`Check Results`}
        </Button>
      )}
    </li>
  );
});

/** Describes the response of a contest without marks yet; undefined if no marks are expected. */
function describeState({ answer_submitted: hasResponse }: Contest, state: TimeState): string | undefined {
  if (!hasResponse) return state === 'ended' ? t`No response` : undefined;
  return state === 'ended' ? t`Waiting for the results` : t`Answers recorded`;
}

type MarksProps = { marks: number; total_marks: number; minimum_marks: number };

const Marks = ({ marks, total_marks: total, minimum_marks: minimum }: MarksProps) => (
  <div className={classes.marks} data-look="small">
    <p className={classes.figure} data-look="quiet figures">
      <Trans>
        <strong>{formatMarks(marks)}</strong> of {formatMarks(total)}
      </Trans>
    </p>
    <span
      className={classes.bar}
      style={variables({ '--share': Math.min(1, Math.max(0, marks / total)) })}
      aria-hidden="true"
    />
    <Verdict isPassed={marks >= minimum} />
  </div>
);
