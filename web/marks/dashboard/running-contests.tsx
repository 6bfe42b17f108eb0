import { Title } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { can } from '#contract/roles.ts';
import { type Contest, contestsQuery } from '../../contest/core/contest-queries.ts';
import { sortByUrgency, timeState, describeTimes } from '../../contest/core/time-state.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { Instant } from '../../base/ui/instant.tsx';
import { lazyPart } from '../../base/ui/part.tsx';
import { useNow } from '../../base/ui/use-now.ts';
import { ContestRow, contestAddress } from './contest-row.tsx';
import classes from './dashboard.module.css';

/** Running contests, which the dashboard's figures exclude. My Contests reports loading errors. */
export function RunningContests() {
  const { data } = useQuery(contestsQuery());
  return data ? <Running contests={data} /> : null;
}

function Running({ contests }: { contests: Contest[] }) {
  const { role } = useLoggedIn();
  const now = useNow();
  const running = contests.filter(
    (contest) => contest.is_published && !contest.answer_submitted && timeState(contest, now) === 'running',
  );
  if (running.length === 0) return null;
  return (
    <section aria-labelledby="running-contests">
      <Title order={2} size="h4" id="running-contests" mb="sm">{t`Running now`}</Title>
      <ul className={classes.rows}>
        {sortByUrgency(running, now).map((contest) => (
          <ContestRow
            key={contest.id}
            name={contest.name}
            shared={contest.shared}
            to={can(role, 'teach') ? `/live/${contest.id}` : contestAddress(role, contest.id)}
            time={
              <>
                <Trans>
                  until <Instant at={contest.deadline ?? contest.end_datetime} />
                </Trans>
                {can(role, 'teach') && <ParticipationSummary contest={contest} />}
              </>
            }
            when={describeTimes(contest, now)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Text such as ", 12 of 30 have started". Its code is loaded with the teacher's news. */
const ParticipationSummary = lazyPart(
  'who is in',
  async () => (await import('./teacher-news.tsx')).ParticipationSummary,
);
