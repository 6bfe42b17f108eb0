import { TeacherPage } from '../../contest/core/teacher-page.tsx';
import { PaperShapes } from '../../contest/core/paper-shapes.tsx';
import { Certificates } from './certificates.tsx';

export function Page() {
  return (
    <TeacherPage
      title="Certificates"
      studentWords="This page prints the certificates of a class for its teacher. You find your own beside your result, if your teacher lets students print theirs."
      studentWay="result"
      shapes={<PaperShapes />}
    >
      {(contest) => <Certificates contest={contest} />}
    </TeacherPage>
  );
}
