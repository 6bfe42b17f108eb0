import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/core/teacher-page.tsx';
import { ContestPaper } from './contest-paper.tsx';
import { PaperSkeleton } from '../../contest/core/paper-skeleton.tsx';

export function Page() {
  return (
    <TeacherPage
      title={t`Paper`}
      studentWords={t`This page shows a teacher the questions of a contest. You can find your own answers in your results.`}
      studentWay="result"
      shapes={<PaperSkeleton />}
    >
      {(contest) => <ContestPaper contest={contest} />}
    </TeacherPage>
  );
}
