import { Box, Button, Group, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPresentation } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { call } from '../../base/api/call.ts';
import { LoadFailed } from '../../base/ui/placeholders.tsx';
import { ProjectorView } from '../../base/ui/projector-view.tsx';
import { TableSkeleton } from '../../base/ui/part-skeletons.tsx';
import { Skeletons } from '../../base/ui/skeletons.tsx';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { GridRows, type GridStudent } from './grid-rows.tsx';
import classes from './live-grid.module.css';

type Props = {
  contest: Contest;
  students: number;
  /** Returns the pause (ms) until the next refetch. */
  lookAgain: () => number;
};

const gridQuery = (contest: number, from: number) =>
  queryOptions({
    queryKey: ['live-grid', contest, from],
    queryFn: () => call('getLiveGrid', { body: { contest, from } }),
    placeholderData: keepPreviousData,
    // No retry, because the next refetch follows soon.
    retry: false,
  });

/**
 * Shows which questions are answered, also on a projector. Imports nothing that the list uses. So it stays
 * one file of the build: each further file name makes every page longer.
 */
export function LiveGrid({ contest, students, lookAgain }: Props) {
  const [wanted, setFrom] = useState(0);
  const from = wanted < students ? wanted : 0;
  const query = { ...gridQuery(contest.id, from), refetchInterval: lookAgain };
  const { data: grid, error, refetch } = useQuery(query);
  const [isNameless, setNameless] = useState(false);
  const [places] = useState(() => new Map<string, number>());
  const [isProjected, projector] = useDisclosure();
  const fullScreen = useFullScreen(projector.close);
  if (!grid && error) return <LoadFailed onRetry={() => refetch()} />;
  if (!grid) {
    return (
      <Skeletons>
        <TableSkeleton rows={8} />
      </Skeletons>
    );
  }
  const shown = isNameless ? mixed(grid.students, places) : grid.students;
  const rows = <GridRows grid={grid} students={shown} isNameless={isNameless} />;
  const hideNames = (
    <Switch
      label={t`Hide names`}
      checked={isNameless}
      onChange={(event) => setNameless(event.currentTarget.checked)}
    />
  );
  const project = () => {
    projector.open();
    fullScreen.enter();
  };
  return (
    <section className={classes.grid} aria-label={t`Answered questions`}>
      <Group gap="md">
        <Button
          variant="default"
          leftSection={<IconPresentation size={18} aria-hidden="true" />}
          onClick={project}
        >{t`Show on the projector`}</Button>
        {hideNames}
      </Group>
      {rows}
      {students > limits.liveGrid && (
        <Group justify="center">
          <Button
            variant="default"
            disabled={from === 0}
            onClick={() => setFrom(from - limits.liveGrid)}
          >{t`Previous`}</Button>
          {t`${{ first: from + 1 }} to ${{ last: from + grid.students.length }} of ${students}`}
          <Button
            variant="default"
            disabled={grid.more === 0}
            onClick={() => setFrom(from + limits.liveGrid)}
          >{t`Next`}</Button>
        </Group>
      )}
      <ProjectorView title={contest.name} opened={isProjected} onClose={fullScreen.leave}>
        <Box className={classes.projected} style={{ '--rows': grid.students.length }}>
          {rows}
          {hideNames}
        </Box>
      </ProjectorView>
    </section>
  );
}

/**
 * Shuffles the students, so that the order gives no names away. The order stays the same while the page is
 * open.
 */
function mixed(students: readonly GridStudent[], places: Map<string, number>): GridStudent[] {
  const placeOf = ({ email }: GridStudent) => places.get(email) ?? 0;
  for (const { email } of students) if (!places.has(email)) places.set(email, Math.random());
  return students.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Shows the page in full screen if possible. Calls `onLeft` when that ends, for example by Escape. */
function useFullScreen(onLeft: () => void) {
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    const look = () => {
      if (!document.fullscreenElement) left();
    };
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return {
    enter: () => {
      // If full screen is refused, the content still fills the window.
      if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
    },
    leave: () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(onLeft);
      else onLeft();
    },
  };
}
