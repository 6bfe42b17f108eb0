import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/shared/teacher-page.tsx';
import { MarksSkeleton } from './marks-skeleton.tsx';
import { Marks } from './marks.tsx';

export function Page() {
  return (
    <TeacherPage title={t`Marks`} shapes={<MarksSkeleton />}>
      {(contest) => <Marks contest={contest} />}
    </TeacherPage>
  );
}
