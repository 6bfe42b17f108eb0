import { memo } from 'react';
import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { listedName } from '../participation/participant-rows.ts';
import { deskWords } from '../seating/desk-words.ts';
import type { Ask } from '../participation/student-dialogs.tsx';
import { StudentMenu } from '../participation/student-menu.tsx';
import { StudentName } from '../participation/student-name.tsx';
import { attentionWords } from './attention-words.ts';
import { hasQuizOpen, possibleActions } from './live-cells.tsx';
import { type LiveState, stateLabels } from './live-rows.ts';
import live from './live.module.css';
import classes from './live-grid.module.css';

export type Grid = Wire<'getLiveGrid'>;
export type GridStudent = Grid['students'][number];

/**
 * Content of the rows: all for the teacher, all without links for an invigilator; names and cells, or only
 * cells, for a class.
 */
type Shown = 'all' | 'room' | 'names' | 'cells';

const ofSupervision = new Set<Shown>(['all', 'room']);

type Props = {
  contest: number;
  grid: Grid;
  students: readonly GridStudent[];
  shows: Shown;
  /** Whether the contest is over, so that submissions are no longer news. */
  isOver?: boolean;
  onAsk?: Ask;
};

/** Rows of the grid. Question numbers are shown only if all students have the same questions. */
export const GridRows = ({ contest, grid, students, shows, isOver = false, onAsk }: Props) => (
  <ul className={classes.rows} data-shows={shows}>
    {!grid.drawn && <Numbers total={grid.total_questions} />}
    {students.map((student) => (
      <Row
        key={student.email}
        contest={contest}
        student={student}
        total={grid.total_questions}
        shows={shows}
        isOver={isOver}
        {...possibleActions(grid, student, serverNow())}
        onAsk={onAsk}
      />
    ))}
  </ul>
);

/** Hides from the class which students are away or silent. */
const attemptState = (state: LiveState): LiveState =>
  state === 'away' || state === 'silent' ? 'working' : state;

const Numbers = ({ total }: { total: number }) => (
  <li className={classes.numbers} aria-hidden="true">
    <span className={classes.scale} data-look="quiet">
      {everyNumber(total).map((number) => (
        <span
          key={number}
          className={classes.number}
          data-look="figures"
          style={{ insetInlineStart: leftOf(number, total) }}
        >
          {number}
        </span>
      ))}
    </span>
  </li>
);

type RowProps = {
  contest: number;
  student: GridStudent;
  total: number;
  shows: Shown;
  isOver: boolean;
  mayReopen: boolean;
  mayExtend: boolean;
  onAsk: Ask | undefined;
};

/** Memoized, so that only changed rows are rendered again. */
const Row = memo(function Row({ contest, student, total, shows, isOver, onAsk, ...may }: RowProps) {
  const cells = student.cells.padEnd(total, '0');
  const answered = cells.replaceAll('0', '').length;
  const isSupervised = ofSupervision.has(shows);
  const state = isSupervised ? student.state : attemptState(student.state);
  const alarm = isSupervised ? attentionWords(student) : undefined;
  const isCounted = hasQuizOpen(state) || (isOver && state === 'submitted');
  return (
    <li className={classes.row} data-state={state} data-alarm={alarm && true}>
      {shows !== 'cells' && (
        <span className={classes.name} data-look="line" dir="auto" translate="no">
          {shows === 'all' && student.name ? (
            <StudentName contest={contest} student={student} />
          ) : (
            listedName(student)
          )}
          {isSupervised && student.desk && <small data-look="quiet"> {deskWords(student)}</small>}
        </span>
      )}
      <Cells cells={cells} />
      <span className={classes.words} data-look="figures unbroken">
        {alarm && (
          <span className={live.alarm} data-look="unbroken">
            {alarm}
          </span>
        )}
        {!alarm && state === 'silent' && (
          <span className={live.alarm} data-look="unbroken">
            {stateLabels.silent}
          </span>
        )}
        <span>{isCounted ? t`${answered} of ${cells.length}` : stateLabels[state]}</span>
      </span>
      {onAsk && (
        <span className={classes.menu} data-look="screen">
          <StudentMenu contest={contest} student={student} {...may} onAsk={onAsk} />
        </span>
      )}
    </li>
  );
});

/** Drawn as two SVG paths, not thousands of elements. The text next to them gives the number. */
const Cells = ({ cells }: { cells: string }) => (
  <svg
    className={classes.cells}
    viewBox={`0 0 ${widthOf(cells.length)} 1`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d={pathOf(cells, '0')} />
    <path d={pathOf(cells, '1')} data-done />
  </svg>
);

const FIVE = 5;
const GAP = 0.2;
/** Space between groups of five cells, in cells. */
const SPACE = 0.5;

/** Returns a cell's position in its row, in cells. Cells are grouped in fives like tally marks. */
const placeOf = (questionIndex: number): number => questionIndex + SPACE * Math.floor(questionIndex / FIVE);

const widthOf = (total: number): number => Math.max(1, placeOf(total - 1) + 1 - GAP);

const pathOf = (cells: string, sign: string): string =>
  Array.from(cells, (cell, at) => (cell === sign ? `M${placeOf(at)} 0h${1 - GAP}v1h-${1 - GAP}z` : '')).join(
    '',
  );

/** Returns the middle of a question's cell, as a percentage of the width. */
const leftOf = (questionNumber: number, total: number): string =>
  `${((placeOf(questionNumber - 1) + (1 - GAP) / 2) / widthOf(total)) * 100}%`;

/** Returns the question numbers to label: 1 and multiples of 5, or of 10 or 20 if there are many. */
function everyNumber(total: number): number[] {
  const step = total > 100 ? 4 * FIVE : total > 50 ? 2 * FIVE : FIVE;
  return [1, ...Array.from({ length: Math.floor(total / step) }, (_, at) => (at + 1) * step)];
}
