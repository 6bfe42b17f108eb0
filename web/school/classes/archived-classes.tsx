import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Folded } from '../../base/elements/folded.tsx';
import { toast } from '../../base/elements/toast.ts';
import { Anchor } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { formatLocal } from '../../base/time/time.ts';
import { archivedClassesQuery } from '../../contest/shared/class-queries.ts';
import { hasRight } from '../../people/rights/rights.ts';
import rows from './class-rows.module.css';

/** Archived classes, folded; nothing if there are none. */
export function ArchivedClasses() {
  const { data = [] } = useQuery(archivedClassesQuery());
  const restore = useArchiving(false);
  if (data.length === 0) return null;
  return (
    <Folded summary={plural(data.length, { one: '# archived class', other: '# archived classes' })}>
      <ul data-look="rules">
        {data.map((one) => (
          <li key={one.id} className={rows.row}>
            <div>
              <Anchor component={Link} to={`/classes/${one.id}`} data-look="strong wrap" dir="auto">
                {one.name}
              </Anchor>
              <p className={rows.quiet}>
                {plural(one.students_count, { one: '# student', other: '# students' })}
                {' · '}
                {t`archived ${formatLocal(new Date(one.archived_datetime))}`}
              </p>
            </div>
            {hasRight(one, 'own') && (
              <Button
                variant="subtle"
                className={rows.act}
                aria-label={t`Bring back ${one.name}`}
                disabled={restore.isPending}
                onClick={() => restore.mutate(one.id)}
              >{t`Bring back`}</Button>
            )}
          </li>
        ))}
      </ul>
    </Folded>
  );
}

/** Archives a class, or brings it back into the lists. */
export function useArchiving(archived: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('archiveClass', { body: { class: id, archived } }),
    onSuccess: async ({ detail }) => {
      await queryClient.invalidateQueries();
      toast.success(detail);
    },
    onError: (fault) => toast.error(explainFault(fault, t`The class could not be moved. Please try again.`)),
  });
}
