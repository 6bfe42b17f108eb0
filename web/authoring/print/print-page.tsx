import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { PrintedPaper } from './printed-paper.tsx';

export function Page() {
  return (
    <TeacherPage title={t`Print`} shapes={<PaperSkeleton />}>
      {(contest) => <PrintedPaper contest={contest} />}
    </TeacherPage>
  );
}
