import { memo } from 'react';
import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { attemptLabels } from '../participation/attempt-words.ts';
import { displayName } from '../participation/participant-rows.ts';
import classes from './live-grid.module.css';

export type Grid = Wire<'getLiveGrid'>;
export type GridStudent = Grid['students'][number];

type Props = { grid: Grid; students: readonly GridStudent[]; isNameless: boolean };

/** Rows of the grid. Question numbers are shown only if all students have the same questions. */
export const GridRows = ({ grid, students, isNameless }: Props) => (
  <ul className={classes.rows} data-nameless={isNameless || undefined}>
    {!grid.drawn && <Numbers total={grid.total_questions} />}
    {students.map((student) => (
      <Row
        key={student.email}
        cells={student.cells.padEnd(grid.total_questions, '0')}
        state={student.state}
        name={isNameless ? undefined : displayName(student)}
      />
    ))}
  </ul>
);

const Numbers = ({ total }: { total: number }) => (
  <li className={classes.numbers} aria-hidden="true">
    <span className={classes.scale}>
      {everyNumber(total).map((number) => (
        <span key={number} className={classes.number} style={{ insetInlineStart: leftOf(number, total) }}>
          {number}
        </span>
      ))}
    </span>
  </li>
);

type RowProps = { cells: string; state: GridStudent['state']; name: string | undefined };

/** Memoized, so that only changed rows are rendered again. */
const Row = memo(function Row({ cells, state, name }: RowProps) {
  const answered = cells.replaceAll('0', '').length;
  return (
    <li className={classes.row} data-state={state}>
      {name !== undefined && (
        <span className={classes.name} dir="auto" translate="no">
          {name}
        </span>
      )}
      <Cells cells={cells} />
      <span className={classes.words}>
        {state === 'working' ? t`${answered} of ${cells.length}` : attemptLabels[state]}
      </span>
    </li>
  );
});

/** Drawn as two SVG paths, not thousands of elements. The text beside them gives the number. */
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
/** Space between groups of five cells. */
const SPACE = 0.5;

/** Returns a cell's position in its row, in cells. Cells are grouped in fives like tally marks. */
const placeOf = (questionIndex: number): number => questionIndex + SPACE * Math.floor(questionIndex / FIVE);

const widthOf = (total: number): number => Math.max(1, placeOf(total - 1) + 1 - GAP);

/** Returns the SVG path of the cells with this character. */
const pathOf = (cells: string, sign: string): string =>
  Array.from(cells, (cell, at) => (cell === sign ? `M${placeOf(at)} 0h${1 - GAP}v1h-${1 - GAP}z` : '')).join(
    '',
  );

/** Returns the middle of a question's cell, in percent of the width. */
const leftOf = (questionNumber: number, total: number): string =>
  `${((placeOf(questionNumber - 1) + (1 - GAP) / 2) / widthOf(total)) * 100}%`;

/** Returns the question numbers to label: 1 and multiples of 5, or of 10 or 20 if there are many. */
function everyNumber(total: number): number[] {
  const step = total > 100 ? 4 * FIVE : total > 50 ? 2 * FIVE : FIVE;
  return [1, ...Array.from({ length: Math.floor(total / step) }, (_, at) => (at + 1) * step)];
}
