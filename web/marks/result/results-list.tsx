import { Button, Title } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Role } from '#contract/account.ts';
import { ContestBadges } from '../../contest/core/contest-badges.tsx';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { SearchedContests } from '../../contest/list/searched-contests.tsx';
import { type TimeState, timeState } from '../../contest/core/time-state.ts';
import cards from '../../base/ui/cards.module.css';
import { Period } from '../../base/ui/instant.tsx';
import { useNow } from '../../base/ui/use-now.ts';
import classes from './results-list.module.css';

/** Contests as rows, each with its button. The newest start comes first. */
export function ResultsList({ contests, role }: { contests: readonly Contest[]; role: Role }) {
  const now = useNow();
  return (
    <SearchedContests contests={contests}>
      {(found) => (
        <ul className={`${cards.stack} ${classes.list}`}>
          {found.map((contest) => (
            <Row key={contest.id} contest={contest} role={role} state={timeState(contest, now)} />
          ))}
        </ul>
      )}
    </SearchedContests>
  );
}

/** The words of a row's button, and the page that it opens. */
function resultLink(role: Role, state: TimeState, id: number): { to: string; label: string } {
  if (role === 'Teacher') return { to: `/results/teacher/${id}/result`, label: 'View Participants' };
  const label = state === 'running' ? 'View Response' : 'Check Results';
  return { to: `/results/student/${id}/result`, label };
}

type RowProps = { contest: Contest; role: Role; state: TimeState };

const Row = memo(function Row({ contest, role, state }: RowProps) {
  const { to, label } = resultLink(role, state, contest.id);
  const nameId = `contest-${contest.id}`;
  return (
    <li className={`${cards.card} ${cards.lazy} ${classes.row}`}>
      <div className={classes.words}>
        <Title order={2} size="h4" id={nameId} className={classes.name} dir="auto" title={contest.name}>
          {contest.name}
        </Title>
        <p className={classes.times}>
          <Period start={contest.start_datetime} end={contest.end_datetime} />
        </p>
        <ContestBadges contest={contest} state={state} isOwner={role === 'Teacher'} />
      </div>
      <Button component={Link} to={to} variant="default" size="md" aria-describedby={nameId}>
        {label}
      </Button>
    </li>
  );
});
