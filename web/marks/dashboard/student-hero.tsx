import { Button } from '../../base/elements/button.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLoggedIn } from '../../base/api/session.ts';
import { useNow } from '../../base/time/use-now.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { readSeenResults } from '../result/seen-results.ts';
import { formatCountdown, isCountdown } from '../../base/time/time.ts';
import { describeTimes } from '../../contest/shared/time-state.ts';
import { Hero, NextHero } from './hero.tsx';
import { JoinHero } from './join-hero.tsx';
import { findLead } from './lead.ts';

/** The contest that matters most to the student, with one button, or else the form for joining one. */
export function StudentHero({ contests }: { contests: Contest[] }) {
  const { userId } = useLoggedIn();
  const now = useNow();
  const lead = findLead(contests, now, readSeenResults(userId));
  if (!lead) return <JoinHero isFirst={contests.length === 0} />;
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
  // The contest's page must first show the rules, and who added the student.
  const isOpen = started && (opened || !addedBy);
  const left = Date.parse(contest.deadline ?? contest.end_datetime) - now;
  const isLastDay = isCountdown(left);
  return (
    <Hero
      title={t`Running now`}
      contest={contest}
      to={page}
      when={isLastDay ? undefined : describeTimes(contest, now)}
      figure={
        isLastDay && (
          <Trans>
            {formatCountdown(left)} <small>left</small>
          </Trans>
        )
      }
      act={
        <Button component={Link} to={isOpen ? `/quiz/${id}` : page} size="md">
          {isOpen ? t`Continue` : t`Open the contest`}
        </Button>
      }
    />
  );
}
