import { Button } from '../../base/elements/button.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { useLoggedIn } from '../../base/api/session.ts';
import { useNow } from '../../base/ui/use-now.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { describeTimes } from '../../contest/core/time-state.ts';
import { readSeenResults } from '../result/seen-results.ts';
import { Hero, NextHero, formatWait } from './hero.tsx';
import { findLead } from './lead.ts';

/** The contest that matters most to the student, with one button. */
export function StudentHero({ contests }: { contests: Contest[] }) {
  const { userId } = useLoggedIn();
  const now = useNow();
  const lead = findLead(contests, now, readSeenResults(userId));
  if (!lead) return null;
  const { why, contest } = lead;
  const page = `/my-contest/contest/${contest.id}`;
  if (why === 'next') return <NextHero contest={contest} now={now} to={page} />;
  if (why === 'running') return <Running contest={contest} now={now} page={page} />;
  return (
    <Hero
      title={t`Your result is ready`}
      contest={contest}
      to={page}
      act={
        <Button component={Link} to={`/results/student/${contest.id}/result`} size="md">
          {t`View Result`}
        </Button>
      }
    />
  );
}

function Running({ contest, now, page }: { contest: Contest; now: number; page: string }) {
  const { id, added_by: addedBy, opened, started } = contest;
  // The contest's page first says who added the student, and what that teacher will see.
  const mustOpen = addedBy && !opened;
  return (
    <Hero
      title={t`Running now`}
      contest={contest}
      to={page}
      when={describeTimes(contest, now)}
      figure={formatWait(Date.parse(contest.deadline ?? contest.end_datetime) - now)}
      act={
        <Button component={Link} to={mustOpen ? page : `/quiz/${id}`} size="md">
          {mustOpen ? t`Open the contest` : started ? t`Continue` : t`Start Quiz`}
        </Button>
      }
    />
  );
}
