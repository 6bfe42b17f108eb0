import { Alert } from '../../base/elements/alert.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { IconClockPause } from '@tabler/icons-react';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { can } from '#contract/roles.ts';
import { useSyncExternalStore } from 'react';
import { readSession, useLoggedIn } from '../../base/api/session.ts';
import { forTeachers } from '../../base/teachers/for-teachers.tsx';
import { lazyPart } from '../../base/ui/part.tsx';
import { draftsQuery } from '../../contest/life/drafts-query.ts';
import { contestsQuery } from '../../contest/core/contest-queries.ts';
import { useNews } from '../../contest/core/use-news.ts';
import { overviewQuery } from '../../contest/core/overview-query.ts';
import { LoadFailed } from '../../base/ui/placeholders.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/ui/skeletons.tsx';
import { userQuery } from '../../people/account/user-query.ts';
import { useAttempts } from '../../sitting/attempt/attempts.ts';
import { OpenAttempts } from '../../sitting/entrance/open-attempts.tsx';
import { countUnsent, unsentAttempts } from '../../sitting/attempt/unsent.ts';
import { useNow } from '../../base/ui/use-now.ts';
import { readSeenResults } from '../result/seen-results.ts';
import { dashboardQuery } from './dashboard-query.ts';
import classes from './dashboard.module.css';
import { findLead } from './lead.ts';
import { QuickActions } from './quick-actions.tsx';
import { OtherRunningContests } from './other-running-contests.tsx';
import { StatLine } from './stat-line.tsx';
import { StudentHero } from './student-hero.tsx';
import { UpcomingContests } from './upcoming-contests.tsx';

/** Loaded separately, because students do not need this code. */
const OtherStarts = lazyPart(
  'other starts',
  forTeachers(async () => (await import('../../contest/life/other-starts.tsx')).OtherStarts),
);

const NEWS = 'teacher news';
const TeacherNews = lazyPart(
  NEWS,
  forTeachers(async () => (await import('./teacher-news.tsx')).TeacherNews),
);

/** Loaded separately, because students need this code only from their second result on. */
const OwnMarks = lazyPart('own marks', async () => (await import('./own-marks.tsx')).OwnMarks);
const ClassMarks = lazyPart(
  'class marks',
  forTeachers(async () => (await import('./class-marks.tsx')).ClassMarks),
);

/** The log-in page loads this module while the user reads its message. */
export function sendFirstCalls(queries: QueryClient): void {
  void queries.prefetchQuery(contestsQuery());
  void queries.prefetchQuery(dashboardQuery());
  const session = readSession();
  if (!session || !can(session.role, 'teach')) return;
  void queries.prefetchQuery(overviewQuery());
  void queries.prefetchQuery(draftsQuery());
}

export function Page() {
  const { role, userId } = useLoggedIn();
  const { data: read, isPending: isReading, refetch } = useQuery(dashboardQuery());
  const isComing = useIsComing();
  // All parts appear together, so that the page does not jump.
  const isPending = isReading || isComing;
  const data = isPending ? undefined : read;
  const { data: contests } = useQuery(contestsQuery());
  const isTeacher = can(role, 'teach');
  const lead = findLead(contests ?? [], useNow(), readSeenResults(userId));
  const isNew = isTeacher && data?.totalContests === 0;
  // If no contest leads a teacher's page, it begins with the ways to create one.
  const isCreating = isTeacher && !isPending && contests !== undefined && !lead;
  return (
    <Stack gap="xl">
      <title>{t`Dashboard · Tallymark`}</title>
      <Welcome />
      <AnswersWait />
      {isPending && <Waiting />}
      {isCreating && (
        <QuickActions isMain title={isNew ? t`Create your first contest` : t`Create your next contest`}>
          {isNew && <OtherStarts />}
        </QuickActions>
      )}
      {/* Rendered from the start, because a list that mounts later would repeat its failed queries. */}
      <div hidden={isPending} className={classes.parts}>
        {isTeacher ? <TeacherNews /> : contests && <StudentHero contests={contests} />}
        {contests && <OtherRunningContests contests={contests} />}
      </div>
      {!isPending && !data && !isTeacher && <OpenAttempts />}
      {!isPending && !data && <LoadFailed onRetry={() => refetch()} />}
      {data && (
        <UpcomingContests
          contests={data.upcomingContestList}
          leading={lead?.why === 'next' ? lead.contest.id : undefined}
        />
      )}
      {data && <StatLine dashboard={data} />}
      {!isPending && !isCreating && <QuickActions isMain={isTeacher && !lead} />}
      {isTeacher && data && data.averagedResponses > 0 && <ClassMarks />}
      {!isTeacher && data && data.averagedResponses > 1 && <OwnMarks />}
    </Stack>
  );
}

const ROLES = {
  Teacher: t`You are logged in as a teacher. Create a contest, publish it, and see how your students do.`,
  Student: t`You are logged in as a student. Join a contest with the ID that your teacher gives you.`,
};

function Welcome() {
  const { role } = useLoggedIn();
  const name = useQuery(userQuery()).data?.first_name;
  return (
    <div className={classes.welcome}>
      <Title order={1}>
        {name === undefined ? (
          t`Welcome`
        ) : (
          <Trans>
            Welcome, <span dir="auto">{name}</span>
          </Trans>
        )}
      </Title>
      <Text c="dimmed" mt={4}>
        {ROLES[role]}
      </Text>
    </div>
  );
}

function AnswersWait() {
  const { userId } = useLoggedIn();
  const { store } = useAttempts();
  const answers = useSyncExternalStore(store.device.changes.add, () =>
    unsentAttempts(store, userId).length > 0 ? countUnsent(store, userId) : undefined,
  );
  if (answers === undefined) return null;
  return (
    <Alert icon={<IconClockPause />} title={t`Unsent answers on this device`} role="status">
      {answers === 0
        ? t`Your submission is stored on this device. It is sent as soon as the server can be reached.`
        : plural(answers, {
            one: '# answer is stored on this device. It is sent as soon as the server can be reached.',
            other: '# answers are stored on this device. They are sent as soon as the server can be reached.',
          })}{' '}
      {t`The contest’s clock keeps running.`}
    </Alert>
  );
}

/** Returns whether a list, or the code of the teacher's news, is still loading. */
function useIsComing(): boolean {
  const isTeacher = can(useLoggedIn().role, 'teach');
  const contests = useQuery(contestsQuery());
  useNews(contests.data);
  const overview = useQuery({ ...overviewQuery(), enabled: isTeacher });
  const drafts = useQuery({ ...draftsQuery(), enabled: isTeacher });
  // Only observes the query's state. `lazyPart` above loads the code.
  const news = useQuery({ queryKey: ['part', NEWS], queryFn: skipToken });
  const isNewsComing = isTeacher && news.data === undefined && news.failureCount === 0;
  const areDraftsComing = drafts.isLoading && drafts.failureCount === 0;
  return contests.isLoading || overview.isLoading || areDraftsComing || isNewsComing;
}

const Waiting = () => (
  <>
    <Skeletons>
      <CardSkeleton>
        <LineSkeleton width="96px" />
        <LineSkeleton width="45%" height={20} />
        <LineSkeleton width="65%" height={56} />
        <LineSkeleton width="140px" height={36} />
      </CardSkeleton>
    </Skeletons>
    <div>
      <LineSkeleton width="160px" height={18} />
      <div className={classes.rows}>
        {repeatSkeleton(
          2,
          <div className={classes.row}>
            <LineSkeleton width="55%" height={14} />
            <LineSkeleton width="80%" />
            <LineSkeleton width="60%" />
          </div>,
        )}
      </div>
    </div>
    <div className={classes.stats}>
      {repeatSkeleton(
        4,
        <div className={classes.stat}>
          <LineSkeleton width="112px" />
          <LineSkeleton width="56px" height={20} />
        </div>,
      )}
    </div>
  </>
);
