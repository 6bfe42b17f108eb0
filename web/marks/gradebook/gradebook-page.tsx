import { useQuery } from '@tanstack/react-query';
import { Stack } from '../../base/elements/layout.tsx';
import { useParams } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { isMissing } from '../../base/api/send.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { AccessGone } from '../../people/rights/access-gone.tsx';
import { useRightsWatch } from '../../people/rights/use-rights-watch.ts';
import { ClassHead } from '../../school/classes/class-head.tsx';
import { ClassWaiting } from '../../school/classes/class-waiting.tsx';
import { GradebookView } from './gradebook-view.tsx';
import { gradebookQuery } from './gradebook-query.ts';

export function Page() {
  const { userId } = useLoggedIn();
  const { classId = '' } = useParams();
  const id = /^\d{1,9}$/.test(classId) ? Number(classId) : 0;
  return <TeacherGradebook key={`${userId}:${id}`} id={id} />;
}

function TeacherGradebook({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(gradebookQuery(id));
  useRightsWatch(gradebookQuery(id).queryKey);
  const name = data?.name ?? t`Class`;
  if (data && isMissing(error)) return <AccessGone kind="class" name={data.name} shared={undefined} />;
  return (
    <Stack gap="md">
      <title>{t`${name} · Gradebook · Tallymark`}</title>
      <ClassHead id={id} name={data?.name} />
      {data ? (
        <GradebookView gradebook={data} />
      ) : (
        <ClassWaiting fault={error} failed={t`Failed to load this gradebook`} onRetry={refetch} />
      )}
    </Stack>
  );
}
