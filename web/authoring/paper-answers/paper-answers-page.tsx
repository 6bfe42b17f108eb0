import { t } from '@lingui/core/macro';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { PaperAnswers } from './paper-answers.tsx';

export function Page() {
  return (
    <TeacherPage title={t`Answers from paper`} shapes={<PaperSkeleton />}>
      {(contest) => <PaperAnswers contest={contest} />}
    </TeacherPage>
  );
}
