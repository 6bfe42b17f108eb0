import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { GridRows } from '../supervision/grid-rows.tsx';
import { RowsSkeleton } from '../supervision/live-skeletons.tsx';
import { watchGridQuery } from './watch-queries.ts';

export function WatchGrid({ watch }: { watch: string }) {
  const [from, setFrom] = useState(0);
  const { data, error, refetch } = useQuery(watchGridQuery(watch, from));
  if (!data) return error ? <LoadFailed fault={error} onRetry={refetch} /> : <RowsSkeleton />;
  const { students, more } = data;
  return (
    <>
      <GridRows contest={0} grid={data} students={students} shows="room" />
      <Group>
        {from > 0 && (
          <Button variant="default" onClick={() => setFrom(0)}>{t`Show the first students`}</Button>
        )}
        {more > 0 && (
          <Button variant="default" onClick={() => setFrom(from + students.length)}>
            {t`Show the next students`}
          </Button>
        )}
      </Group>
    </>
  );
}
