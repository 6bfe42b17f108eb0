import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { Seating } from './seating.tsx';

export function Page() {
  return (
    <TeacherPage title={t`Seats`} shapes={<PaperSkeleton />}>
      {(contest) => <Seating contest={contest} />}
    </TeacherPage>
  );
}
