import { Box } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPresentation } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { Button } from '../../base/elements/button.tsx';
import { Switch } from '../../base/elements/check.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { serverNow } from '../../base/api/server-clock.ts';
import { ProjectorView } from '../../base/dialogs/projector-view.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import type { Ask } from '../participation/student-dialogs.tsx';
import { byListedName } from '../participation/participant-rows.ts';
import { GoneNotice } from './gone-notice.tsx';
import { type Grid, GridRows, type GridStudent } from './grid-rows.tsx';
import { LiveClock } from './live-clock.tsx';
import { phaseAt } from './live-phase.ts';
import { countAll, exceptionsFirst, type LiveFacts } from './live-rows.ts';
import { RowsSkeleton } from './live-skeletons.tsx';
import { WaitingNames } from './waiting-names.tsx';
import classes from './live-grid.module.css';

type Props = {
  contest: Contest;
  live: LiveFacts;
  grid: Grid | undefined;
  from: number;
  onFrom: (from: number) => void;
  onAsk: Ask;
  /** Other controls, on one line with those of the grid. */
  children: ReactNode;
};

export function LiveGrid({ contest, live, grid, from, onFrom, onAsk, children }: Props) {
  const [isNameless, setNameless] = useState(false);
  const [places] = useState(() => new Map<string, number>());
  const [isProjected, projector] = useDisclosure();
  const fullScreen = useFullScreen(projector.close);
  if (!grid) return <RowsSkeleton />;
  const students = countAll(live);
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
  const phase = phaseAt(live, serverNow());
  const isOver = phase === 'over';
  const isWaiting = phase === 'before';
  const rows = isOver ? exceptionsFirst(grid.students) : grid.students;
  const mixedRows = isNameless ? mixed(grid.students, places) : undefined;
  return (
    <section className={classes.grid} aria-label={t`Answered questions`}>
      <Group gap="sm">
        {children}
        {!isWaiting && hideNames}
        {!isOver && (
          <Button
            className={classes.project}
            data-look="screen"
            variant="default"
            leftSection={<IconPresentation size={18} aria-hidden="true" />}
            onClick={project}
          >{t`Show on the projector`}</Button>
        )}
      </Group>
      {isWaiting ? (
        <WaitingNames contest={contest.id} grid={grid} onAsk={onAsk} />
      ) : (
        <GridRows
          contest={contest.id}
          grid={grid}
          students={mixedRows ?? rows}
          shows={isNameless ? 'cells' : 'all'}
          isOver={isOver}
          onAsk={isNameless ? undefined : onAsk}
        />
      )}
      {students > limits.liveGridStudents && (
        <Group justify="center">
          <Button
            variant="default"
            disabled={from === 0}
            onClick={() => onFrom(from - limits.liveGridStudents)}
          >{t`Previous`}</Button>
          {t`${{ first: from + 1 }} to ${{ last: from + grid.students.length }} of ${students}`}
          <Button
            variant="default"
            disabled={grid.more === 0}
            onClick={() => onFrom(from + limits.liveGridStudents)}
          >{t`Next`}</Button>
        </Group>
      )}
      <ProjectorView title={contest.name} opened={isProjected} onClose={fullScreen.leave}>
        <Box className={classes.projected} style={{ '--rows': grid.students.length }}>
          <LiveClock live={live} isQuiet />
          <GoneNotice live={live} />
          {isWaiting ? (
            !isNameless && <WaitingNames contest={contest.id} grid={grid} />
          ) : (
            <GridRows
              contest={contest.id}
              grid={grid}
              // Sorted by name, because the class must not read who needs attention.
              students={mixedRows ?? grid.students.toSorted((a, b) => byListedName(a, b))}
              shows={isNameless ? 'cells' : 'names'}
            />
          )}
          {hideNames}
        </Box>
      </ProjectorView>
    </section>
  );
}

/** Shuffles the students, to hide their names. The order stays the same while the page is open. */
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
