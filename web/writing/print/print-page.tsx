import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/core/teacher-page.tsx';
import { PaperSkeleton } from '../../contest/core/paper-skeleton.tsx';
import { PrintedPaper } from './printed-paper.tsx';

export function Page() {
  return (
    <TeacherPage
      title={t`Print`}
      studentWords={t`This page prints a contest’s questions for its teacher. You can find your own answers in your results.`}
      studentWay="result"
      shapes={<PaperSkeleton />}
    >
      {(contest) => <PrintedPaper contest={contest} />}
    </TeacherPage>
  );
}
