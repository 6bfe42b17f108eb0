import { TeacherPage } from '../../contest/core/teacher-page.tsx';
import { MarksSkeleton } from './marks-skeleton.tsx';
import { Marks } from './marks.tsx';

export function Page() {
  return (
    <TeacherPage
      title="Marks"
      studentWords="This page shows a teacher the marks of a whole contest. Your own mark is in your results."
      studentWay="result"
      shapes={<MarksSkeleton />}
    >
      {(contest) => <Marks contest={contest} />}
    </TeacherPage>
  );
}
