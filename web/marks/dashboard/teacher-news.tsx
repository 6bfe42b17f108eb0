import { Stack } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { formatDay } from '../../base/time/day.ts';
import { Instant } from '../../base/time/instant.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { draftsQuery } from '../../contest/lifecycle/drafts-query.ts';
import { UnsavedDrafts } from '../../contest/lifecycle/unsaved-drafts.tsx';
import { type Contest, contestsQuery } from '../../contest/shared/contest-queries.ts';
import {
  formatAverage,
  type Outcome,
  overviewQuery,
  describeTasks,
} from '../../contest/shared/overview-query.ts';
import { describeDraftTimes } from '../../contest/shared/draft-times.ts';
import { hasRight } from '../../people/rights/rights.ts';
import { ContestRow } from './contest-row.tsx';
import classes from './dashboard.module.css';
import { TeacherHero } from './teacher-hero.tsx';

/** Maximum number of results shown. The Participants page has all of them. */
const LATEST = 3;

/** Maximum number of drafts shown. My Contests has all of them. */
const DRAFTS = 5;

type Known = { contest: Contest; outcome: Outcome };

/** The contest that matters most, the teacher's tasks, and the latest results. */
export function TeacherNews() {
  const { data: contests = [] } = useQuery(contestsQuery());
  const { data: outcomes } = useQuery(overviewQuery());
  const known = contests.flatMap((contest) => {
    const outcome = outcomes?.get(contest.id);
    return outcome ? [{ contest, outcome }] : [];
  });
  return (
    <>
      <TeacherHero contests={contests} />
      <WaitingForYou contests={contests} known={known} />
      <LatestResults known={known} />
    </>
  );
}

/** Contests with tasks, unsaved changes, and drafts that are not published. */
function WaitingForYou({ contests, known }: { contests: Contest[]; known: Known[] }) {
  const now = useNow();
  const { data: unsaved = [] } = useQuery(draftsQuery());
  const tasks = known.filter(
    ({ contest, outcome }) => hasRight(contest, 'edit') && describeTasks(outcome).length > 0,
  );
  const changed = new Set(unsaved.map(({ contest }) => contest));
  const drafts = contests.filter(
    (contest) => !contest.is_published && hasRight(contest, 'edit') && !changed.has(contest.id),
  );
  const going = known.filter(
    ({ contest, outcome }) => outcome.answers_go_datetime && hasRight(contest, 'own'),
  );
  if (tasks.length + unsaved.length + drafts.length + going.length === 0) return null;
  return (
    <News title={t`Waiting for you`}>
      <AnswersGo going={going} />
      {tasks.length > 0 && (
        <ul data-look="rules">
          {tasks.map(({ contest, outcome }) => (
            <ContestRow
              key={contest.id}
              name={contest.name}
              shared={contest.shared}
              to={`/results/teacher/${contest.id}/result`}
              time={<Instant at={contest.end_datetime} />}
              news={describeTasks(outcome).join(', ')}
            />
          ))}
        </ul>
      )}
      <UnsavedDrafts />
      {drafts.length > 0 && (
        <ul data-look="rules">
          {drafts.slice(0, DRAFTS).map((contest) => (
            <ContestRow
              key={contest.id}
              name={contest.name}
              shared={contest.shared}
              to={`/my-contest/edit/${contest.id}`}
              time={describeDraftTimes(contest, now)}
              news={t`Draft, not published yet`}
            />
          ))}
        </ul>
      )}
      {drafts.length > DRAFTS && (
        <p className={classes.more} data-look="small">
          <Link to="/my-contest">{t`All ${drafts.length} drafts`}</Link>
        </p>
      )}
    </News>
  );
}

/** One line for all contests, because there may be many when a school begins to remove old answers. */
function AnswersGo({ going }: { going: Known[] }) {
  const [first] = going.flatMap(({ outcome: { answers_go_datetime: go } }) => go ?? []).toSorted();
  if (first === undefined) return null;
  const day = formatDay(new Date(first));
  return (
    <p data-look="small">
      <Link to="/my-contest">
        {plural(going.length, {
          one: `Answers of # old contest will be removed on ${day}`,
          other: `Answers of # old contests will be removed, the first on ${day}`,
        })}
      </Link>
    </p>
  );
}

function LatestResults({ known }: { known: Known[] }) {
  const latest = known
    .filter(({ outcome }) => outcome.closed && outcome.responses > 0)
    .toSorted((a, b) => Date.parse(b.contest.end_datetime) - Date.parse(a.contest.end_datetime))
    .slice(0, LATEST);
  if (latest.length === 0) return null;
  return (
    <News title={t`Latest results`}>
      <ul data-look="rules">
        {latest.map(({ contest, outcome }) => (
          <ContestRow
            key={contest.id}
            name={contest.name}
            shared={contest.shared}
            to={`/results/teacher/${contest.id}/marks`}
            time={<Instant at={contest.end_datetime} />}
            news={averageWords(outcome)}
          />
        ))}
      </ul>
    </News>
  );
}

function averageWords(outcome: Outcome): string {
  const average = formatAverage(outcome);
  return average === undefined ? '' : t`Average ${average}`;
}

const News = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" aria-label={title} className={classes.news} gap="sm">
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </Stack>
);
