import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { paperLink } from '../../sitting/participation/attempt-address.ts';
import { NamedStudent } from '../../sitting/participation/named-student.tsx';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { StudentPaper } from './student-paper.tsx';

/** Path: /live/12345678/paper?student=… (attempt-address.ts). */
export function Page() {
  return (
    <TeacherPage title={t`Student’s paper`} shapes={<PaperSkeleton />}>
      {(contest) => (
        <NamedStudent contest={contest.id} linkOf={paperLink}>
          {(email) => <StudentPaper key={email} contest={contest} email={email} />}
        </NamedStudent>
      )}
    </TeacherPage>
  );
}
