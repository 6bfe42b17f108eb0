import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { Minutes } from './minutes.tsx';

export function Page() {
  return (
    <TeacherPage title={t`Minutes`} shapes={<PaperSkeleton />}>
      {(contest) => <Minutes contest={contest} />}
    </TeacherPage>
  );
}
