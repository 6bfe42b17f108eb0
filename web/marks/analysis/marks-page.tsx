import { t } from '@lingui/core/macro';
import { TeacherPage } from '../../contest/core/teacher-page.tsx';
import { MarksSkeleton } from './marks-skeleton.tsx';
import { Marks } from './marks.tsx';

export function Page() {
  return (
    <TeacherPage
      title={t`Marks`}
      studentWords={t`On this page, teachers see the marks of a whole contest. Your own mark is on the Results page.`}
      studentWay="result"
      shapes={<MarksSkeleton />}
    >
      {(contest) => <Marks contest={contest} />}
    </TeacherPage>
  );
}
