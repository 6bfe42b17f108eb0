import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { Reports } from './reports.tsx';

export function Page() {
  return (
    <TeacherPage title={t`Reports`} shapes={<PaperSkeleton />}>
      {(contest) => <Reports contest={contest} />}
    </TeacherPage>
  );
}
