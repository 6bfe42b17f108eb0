import { Button } from '../../base/elements/button.tsx';
import { Title } from '../../base/elements/text.tsx';
import { memo } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { ContestBadges } from '../../contest/core/contest-badges.tsx';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { SearchableContests } from '../../contest/list/searchable-contests.tsx';
import { type TimeState, timeState } from '../../contest/core/time-state.ts';
import cards from '../../base/ui/cards.module.css';
import { Period } from '../../base/ui/instant.tsx';
import { useNow } from '../../base/ui/use-now.ts';
import classes from './results-list.module.css';

export function ResultsList({ contests }: { contests: readonly Contest[] }) {
  const now = useNow();
  return (
    <SearchableContests contests={contests}>
      {(found) => (
        <ul className={`${cards.stack} ${classes.list}`}>
          {found.map((contest) => (
            <Row key={contest.id} contest={contest} state={timeState(contest, now)} />
          ))}
        </ul>
      )}
    </SearchableContests>
  );
}

type RowProps = { contest: Contest; state: TimeState };

const Row = memo(function Row({ contest, state }: RowProps) {
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
        <ContestBadges contest={contest} state={state} />
      </div>
      <Button
        component={Link}
        to={`/results/student/${contest.id}/result`}
        variant="default"
        size="md"
        aria-describedby={nameId}
      >
        {state === 'running' ? t`View Response` : t`Check Results`}
      </Button>
    </li>
  );
});
