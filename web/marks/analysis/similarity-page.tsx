import { TeacherPage } from '../../contest/core/teacher-page.tsx';
import { PaperSkeleton } from '../../contest/core/paper-skeleton.tsx';
import { Similarity } from './similarity.tsx';

export function Page() {
  return (
    <TeacherPage
      title="Equal wrong answers"
      studentWords="This page compares the answers of a class for its teacher. You can find your own result in your results."
      studentWay="result"
      shapes={<PaperSkeleton />}
    >
      {(contest) => <Similarity contest={contest} />}
    </TeacherPage>
  );
}
