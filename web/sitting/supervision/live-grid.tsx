import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { Empty, LoadFailed } from '../../base/ui/placeholders.tsx';
import { CardShape, Line, repeat, Shapes } from '../../base/ui/skeletons.tsx';
import { count } from '../../base/ui/time.ts';
import { toast } from '../../base/ui/toast.ts';
import { attemptWord } from '../participation/attempt-words.ts';
import { shownName } from '../participation/participant-rows.ts';
import { Cells } from './cells.tsx';
import classes from './live-grid.module.css';

type Grid = Wire<'getLiveGrid'>;
type Student = Grid['students'][number];

/** How often (ms) it is read again. */
const AGAIN = 5_000;

const gridQuery = (contest: number) =>
  queryOptions({
    queryKey: ['live-grid', contest],
    queryFn: () => call('getLiveGrid', { body: { contest } }),
    refetchInterval: AGAIN,
    retry: false,
  });

/** Students and questions: a cell is filled once the question has an answer. It can be put on a projector. */
export function LiveGrid({ contest }: { contest: number }) {
  const { data: grid, error, refetch } = useQuery(gridQuery(contest));
  const [isNameless, setNameless] = useState(false);
  const [places] = useState(() => new Map<string, number>());
  const wall = useRef<HTMLElement>(null);
  if (!grid) return error ? <LoadFailed onRetry={() => refetch()} /> : <GridShapes />;
  if (grid.students.length === 0) return <Empty message="Nobody has joined this contest yet." />;
  const rows = isNameless ? mixed(grid.students, places) : grid.students;
  const show = () =>
    wall.current
      ?.requestFullscreen()
      .catch(() => toast.error('This browser does not allow the full screen.'));
  return (
    <section className={classes.wall} ref={wall} aria-label="Answered questions">
      <Group gap="md" className={classes.tools}>
        <Checkbox
          label="Hide names"
          checked={isNameless}
          onChange={(event) => setNameless(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          leftSection={<IconMaximize size={18} aria-hidden="true" />}
          onClick={() => void show()}
        >
          Full screen
        </Button>
      </Group>
      <ul className={classes.rows} data-nameless={isNameless || undefined}>
        {rows.map((student) => (
          <Row key={student.email} student={student} total={grid.total_questions} isNameless={isNameless} />
        ))}
      </ul>
      {grid.more > 0 && <Text c="dimmed">And {count(grid.more, 'more student')}: see the list.</Text>}
    </section>
  );
}

function Row({ student, total, isNameless }: { student: Student; total: number; isNameless: boolean }) {
  const { cells, state } = student;
  const answered = cells.replaceAll('0', '').length;
  return (
    <li className={classes.row} data-state={state}>
      {!isNameless && (
        <span className={classes.name} dir="auto">
          {shownName(student) || student.email}
        </span>
      )}
      <Cells cells={cells.padEnd(total, '0')} />
      <span className={classes.words}>
        {state === 'working' ? `${answered} of ${total}` : attemptWord[state]}
      </span>
    </li>
  );
}

/** In an order that says nothing of the names, and that stays while the page is open. */
function mixed(students: readonly Student[], places: Map<string, number>): Student[] {
  for (const { email } of students) if (!places.has(email)) places.set(email, Math.random());
  return students.toSorted((a, b) => (places.get(a.email) ?? 0) - (places.get(b.email) ?? 0));
}

const GridShapes = () => (
  <Shapes>
    <CardShape>{repeat(12, <Line width="100%" height={20} />)}</CardShape>
  </Shapes>
);
