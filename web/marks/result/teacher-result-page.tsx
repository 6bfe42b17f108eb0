import { usePrefetchQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { participantsQuery } from '../../sitting/participation/participants-query.ts';
import { useContestId } from '../../base/pages/use-contest-id.ts';
import { ParticipantSkeletons } from './participant-skeletons.tsx';
import { statisticsQuery } from './result-queries.ts';
import { TeacherResult } from './teacher-result.tsx';

export function Page() {
  return (
    <TeacherPage title={t`Participants`} failure={t`Unable to fetch participant list.`} shapes={<OnTheWay />}>
      {(contest) => <TeacherResult contest={contest} />}
    </TeacherPage>
  );
}

function OnTheWay() {
  const id = useContestId();
  usePrefetchQuery(participantsQuery(id));
  usePrefetchQuery(statisticsQuery(id));
  return <ParticipantSkeletons />;
}
