import { TeacherPage } from '../../contest/core/teacher-page.tsx';
import { PaperShapes } from '../../contest/core/paper-shapes.tsx';
import { Reports } from './reports.tsx';

export function Page() {
  return (
    <TeacherPage
      title="Reports"
      studentWords="This page prints the results of a class for its teacher. You find your own result in your results."
      studentWay="result"
      shapes={<PaperShapes />}
    >
      {(contest) => <Reports contest={contest} />}
    </TeacherPage>
  );
}
