import { IconPlus } from '@tabler/icons-react';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { useLoggedIn } from '../../base/api/session.ts';
import { forTeachers } from '../../base/teachers/for-teachers.tsx';
import { lazyPart } from '../../base/pages/part.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { draftsQuery } from '../../contest/lifecycle/drafts-query.ts';
import { contestsQuery } from '../../contest/shared/contest-queries.ts';
import { overviewQuery } from '../../contest/shared/overview-query.ts';
import { readSeenResults } from '../result/seen-results.ts';
import { dashboardQuery } from './dashboard-query.ts';
import { DashboardView, useDashboard } from './dashboard-view.tsx';
import { findLead } from './lead.ts';
import { QuickActions } from './quick-actions.tsx';

const OtherStarts = lazyPart(
  'other starts',
  forTeachers(async () => (await import('../../contest/lifecycle/other-starts.tsx')).OtherStarts),
);

const NEWS = 'teacher news';
const TeacherNews = lazyPart(
  NEWS,
  forTeachers(async () => (await import('./teacher-news.tsx')).TeacherNews),
);

const ClassMarks = lazyPart(
  'class marks',
  forTeachers(async () => (await import('./class-marks.tsx')).ClassMarks),
);

/** The log-in page loads this module while the user reads its message. */
export function sendFirstCalls(queries: QueryClient): void {
  void queries.prefetchQuery(contestsQuery());
  void queries.prefetchQuery(dashboardQuery());
  void queries.prefetchQuery(overviewQuery());
  void queries.prefetchQuery(draftsQuery());
}

const CREATE = { to: '/my-contest/addquiz', label: t`Create New Quiz`, Icon: IconPlus };
const pathOf = {
  running: (id: number) => `/live/${id}`,
  other: (id: number) => `/results/teacher/${id}/result`,
};

/** Path: /dashboard, for teachers. */
export function Page() {
  const { userId } = useLoggedIn();
  const dashboard = useDashboard(useIsComing());
  const { data, contests } = dashboard;
  const lead = findLead(contests ?? [], useNow(), readSeenResults(userId));
  const isNew = data?.totalContests === 0;
  // If no contest leads the page, it begins with the ways to create one.
  const isCreating = contests !== undefined && !lead;
  return (
    <DashboardView
      dashboard={dashboard}
      welcome={t`You are logged in as a teacher. Create a contest, publish it, and see how your students do.`}
      lead={lead}
      pathOf={pathOf}
      first={
        isCreating && (
          <QuickActions
            first={CREATE}
            isMain
            title={isNew ? t`Create your first contest` : t`Create your next contest`}
          >
            {data && <OtherStarts hasSamples={isNew} />}
          </QuickActions>
        )
      }
      hero={<TeacherNews />}
      actions={!isCreating && <QuickActions first={CREATE} isMain={!lead} />}
      marks={data && data.averagedResponses > 0 && <ClassMarks />}
    />
  );
}

/** Returns whether a teacher's list, or the code of the news, is still loading. */
function useIsComing(): boolean {
  const overview = useQuery(overviewQuery());
  const drafts = useQuery(draftsQuery());
  // Only observes the query's state. `lazyPart` above loads the code.
  const news = useQuery({ queryKey: ['part', NEWS], queryFn: skipToken });
  const isNewsComing = news.data === undefined && news.failureCount === 0;
  const areDraftsComing = drafts.isLoading && drafts.failureCount === 0;
  return overview.isLoading || areDraftsComing || isNewsComing;
}
