import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { attemptLink } from '../participation/attempt-address.ts';
import { NamedStudent } from '../participation/named-student.tsx';
import { Attempt, AttemptSkeleton } from './attempt.tsx';

/** Path: /live/12345678/attempt?student=… (attempt-address.ts). */
export function Page() {
  return (
    <TeacherPage title={t`Timeline`} shapes={<AttemptSkeleton />}>
      {(contest) => (
        <NamedStudent contest={contest.id} linkOf={attemptLink}>
          {(email) => <Attempt key={email} contest={contest} email={email} />}
        </NamedStudent>
      )}
    </TeacherPage>
  );
}
