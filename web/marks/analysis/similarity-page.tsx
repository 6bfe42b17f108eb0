import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { Similarity } from './similarity.tsx';

export function Page() {
  return (
    <TeacherPage title={t`Equal wrong answers`} shapes={<PaperSkeleton />}>
      {(contest) => <Similarity contest={contest} />}
    </TeacherPage>
  );
}
