import { Stack } from '../../base/elements/layout.tsx';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { can } from '#contract/roles.ts';
import { readSession, useLoggedIn } from '../../base/api/session.ts';
import { PageHead } from '../../base/ui/page-head.tsx';
import { forTeachers } from '../../base/teachers/for-teachers.tsx';
import { lazyPart } from '../../base/ui/part.tsx';
import { LoadFailed } from '../../base/ui/placeholders.tsx';
import { ContestRowsSkeleton } from '../../contest/list/contest-rows.tsx';
import { classesQuery } from '../../contest/core/class-queries.ts';
import { contestsQuery } from '../../contest/core/contest-queries.ts';
import { overviewQuery } from '../../contest/core/overview-query.ts';
import { StudentContests } from '../../contest/list/student-contests.tsx';
import { useNews } from '../../contest/core/use-news.ts';
import { OpenAttempts } from './open-attempts.tsx';
import { AfterSubmission } from './after-submission.tsx';

/** Loaded on demand, so that students' phones need not load the code for publishing and sharing. */
const TeacherContests = lazyPart(
  'teacher contests',
  forTeachers(async () => (await import('../../contest/list/teacher-contests.tsx')).TeacherContests),
  {
    Meanwhile: () => (
      <Stack gap="lg">
        <PageHead title={t`My Contests`} />
        <ContestRowsSkeleton />
      </Stack>
    ),
  },
);

/** Sends a teacher's calls while the code of the teacher's list is loading. */
export function sendFirstCalls(queries: QueryClient): void {
  void queries.prefetchQuery(contestsQuery());
  const session = readSession();
  if (!session || !can(session.role, 'teach')) return;
  void queries.prefetchQuery(classesQuery());
  void queries.prefetchQuery(overviewQuery());
}

export function Page() {
  const { role } = useLoggedIn();
  const { data, isPending, refetch } = useQuery(contestsQuery());
  useNews(data);
  const isTeacher = can(role, 'teach');
  const Contests = isTeacher ? TeacherContests : StudentContests;
  const face = isPending ? (
    <ContestRowsSkeleton />
  ) : (
    <>
      {!isTeacher && <OpenAttempts />}
      <LoadFailed message={t`Failed to load contests`} onRetry={() => refetch()} />
    </>
  );
  return (
    <>
      <title>{t`My Contests · Tallymark`}</title>
      {!isTeacher && <AfterSubmission />}
      <Contests contests={data}>{data ? null : face}</Contests>
    </>
  );
}
