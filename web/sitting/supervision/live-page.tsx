import { usePrefetchQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { useLoggedIn } from '../../base/api/session.ts';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { ContestHead } from '../participation/contest-head.tsx';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { useContestId } from '../../base/pages/use-contest-id.ts';
import { LiveContest } from './live-contest.tsx';
import { readShownView } from './first-live.ts';
import { gridQuery, liveQuery } from './live-query.ts';
import { LiveSkeleton } from './live-skeletons.tsx';

export function Page() {
  return (
    <TeacherPage title={t`Live`} shapes={<OnTheWay />}>
      {(contest) =>
        contest.is_published ? (
          <LiveContest contest={contest} />
        ) : (
          <Stack gap="md">
            <ContestHead contest={contest} />
            <EmptyState
              message={t`This contest is a draft. You will see your students here once it is published.`}
            />
          </Stack>
        )
      }
    </TeacherPage>
  );
}

function OnTheWay() {
  const { userId } = useLoggedIn();
  return readShownView(userId) === 'list' ? <ListOnTheWay /> : <GridOnTheWay />;
}

function ListOnTheWay() {
  usePrefetchQuery(liveQuery(useContestId()));
  return <LiveSkeleton />;
}

function GridOnTheWay() {
  usePrefetchQuery(gridQuery(useContestId(), 0));
  return <LiveSkeleton />;
}
