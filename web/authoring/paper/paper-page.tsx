import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { ContestPaper } from './contest-paper.tsx';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';

export function Page() {
  return (
    <TeacherPage title={t`Paper`} shapes={<PaperSkeleton />}>
      {(contest) => <ContestPaper contest={contest} />}
    </TeacherPage>
  );
}
