import { TeacherPage } from '../contest/teacher-page.tsx';
import { ParticipantShapes } from './participant-shapes.tsx';
import { TeacherResult } from './teacher-result.tsx';

/** The participants of one of the teacher's contests, with their marks. */
export function Page() {
  return (
    <TeacherPage
      title="Participants"
      failure="Unable to fetch participant list."
      studentWords="This page shows a teacher who takes part in a contest. You find your own result in your results."
      studentWay="result"
      shapes={<ParticipantShapes />}
    >
      {(contest) => <TeacherResult contest={contest} />}
    </TeacherPage>
  );
}
