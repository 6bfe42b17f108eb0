import type { PageLine, Problem } from '#contract/questions.ts';
import { Unreadable } from '../../../base/shared/errors.ts';
import type { Column } from './headings.ts';

/**
 * A row of a table. `place`: how a teacher finds it ("Row 7"). `problems`: what reading its cells has lost.
 */
export type Row = { place: string; cells: readonly string[]; problems?: readonly Problem[] };

/** A table as text: its cells with a bar between them. */
export const rowsAsPage = (rows: readonly Row[]): PageLine[] =>
  rows.map(({ place, cells }) => ({ place, text: cells.join(' | ') }));

/** Far more than the largest contest and the largest class need. */
const MOST_ROWS = 10_000;

/** Throws `Unreadable` if a table has more rows than are read. */
export function refuseTooManyRows(count: number): void {
  if (count > MOST_ROWS) throw new Unreadable('The table has too many rows. Please divide it.');
}

/** A cell that is not empty. `index`: of its column. */
export type Cell = { index: number; column: Column; cell: string };

/** The cells of a row by what their columns hold. */
export class Cells {
  readonly #row: Row;
  readonly #columns: ReadonlyMap<number, Column>;

  constructor(row: Row, columns: ReadonlyMap<number, Column>) {
    this.#row = row;
    this.#columns = columns;
  }

  /** The cells of a kind that are not empty, with their columns. */
  all(kind: Column['kind']): Cell[] {
    return [...this.#columns]
      .map(([index, column]) => ({ index, column, cell: (this.#row.cells[index] ?? '').trim() }))
      .filter(({ column, cell }) => column.kind === kind && cell !== '');
  }

  one(kind: Column['kind']): string {
    return this.all(kind)[0]?.cell ?? '';
  }
}
