import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { Certificates } from './certificates.tsx';

export function Page() {
  return (
    <TeacherPage title={t`Certificates`} shapes={<PaperSkeleton />}>
      {(contest) => <Certificates contest={contest} />}
    </TeacherPage>
  );
}
