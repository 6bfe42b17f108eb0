import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '../../base/elements/layout.tsx';
import { useParams } from '../../base/router/navigation.tsx';
import { isMissing } from '../../base/api/send.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { AccessGone } from '../../people/rights/access-gone.tsx';
import { RightContext } from '../../people/rights/right-context.ts';
import { useRightsWatch } from '../../people/rights/use-rights-watch.ts';
import { ClassHead } from './class-head.tsx';
import { classQuery } from '../../contest/shared/class-queries.ts';
import { ClassWaiting } from './class-waiting.tsx';
import { ClassView } from './class-view.tsx';

export function Page() {
  const { userId } = useLoggedIn();
  const { classId = '' } = useParams();
  const id = /^\d{1,9}$/.test(classId) ? Number(classId) : 0;
  return <TeacherClass key={`${userId}:${id}`} id={id} />;
}

function TeacherClass({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(classQuery(id));
  useRightsWatch(classQuery(id).queryKey);
  if (data && isMissing(error)) return <AccessGone kind="class" name={data.name} shared={data.shared} />;
  return (
    <Stack gap="md">
      <title>{t`${{ name: data?.name ?? t`Class` }} · Tallymark`}</title>
      {data ? (
        <RightContext value={data.shared?.right ?? 'own'}>
          <ClassView schoolClass={data} />
        </RightContext>
      ) : (
        <>
          <ClassHead id={id} name={undefined} />
          <ClassWaiting fault={error} failed={t`Failed to load this class`} onRetry={refetch} />
        </>
      )}
    </Stack>
  );
}
