import { Stack } from '../../base/elements/layout.tsx';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { PageHead } from '../../base/pages/page-head.tsx';
import { forTeachers } from '../../base/teachers/for-teachers.tsx';
import { lazyPart } from '../../base/pages/part.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { classesQuery } from '../shared/class-queries.ts';
import { contestsQuery } from '../shared/contest-queries.ts';
import { overviewQuery } from '../shared/overview-query.ts';
import { useNews } from '../shared/use-news.ts';
import { ContestRowsSkeleton } from './contest-rows.tsx';

/** Loaded on demand, so that the page shows its head before Mantine is loaded. */
const TeacherContests = lazyPart(
  'teacher contests',
  forTeachers(async () => (await import('./teacher-contests.tsx')).TeacherContests),
  {
    Meanwhile: () => (
      <Stack gap="lg">
        <PageHead title={t`My Contests`} />
        <ContestRowsSkeleton />
      </Stack>
    ),
  },
);

/** Sends the calls while the code of the list is loading. */
export function sendFirstCalls(queries: QueryClient): void {
  void queries.prefetchQuery(contestsQuery());
  void queries.prefetchQuery(classesQuery());
  void queries.prefetchQuery(overviewQuery());
}

/** Path: /my-contest, for teachers. */
export function Page() {
  const { data, isPending, refetch } = useQuery(contestsQuery());
  useNews(data);
  return (
    <>
      <title>{t`My Contests · Tallymark`}</title>
      <TeacherContests contests={data}>
        {isPending && <ContestRowsSkeleton />}
        {!isPending && !data && <LoadFailed message={t`Failed to load contests`} onRetry={() => refetch()} />}
      </TeacherContests>
    </>
  );
}
