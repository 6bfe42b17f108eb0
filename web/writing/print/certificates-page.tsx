import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/core/teacher-page.tsx';
import { PaperSkeleton } from '../../contest/core/paper-skeleton.tsx';
import { Certificates } from './certificates.tsx';

export function Page() {
  return (
    <TeacherPage
      title={t`Certificates`}
      studentWords={t`This page prints a class’s certificates for its teacher. You can find your own next to your result, if your teacher lets students print theirs.`}
      studentWay="result"
      shapes={<PaperSkeleton />}
    >
      {(contest) => <Certificates contest={contest} />}
    </TeacherPage>
  );
}
