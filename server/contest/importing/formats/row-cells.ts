import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../../base/shared/errors.ts';
import type { FileLine, Place } from '../place.ts';
import type { Column } from './headings.ts';

/** A row of a table. `numbers`: values of the cells with numbers in Excel, by column index. */
export type Row = {
  place: Place;
  cells: readonly string[];
  problems?: readonly Problem[];
  numbers?: ReadonlyMap<number, number>;
};

export const rowsToPageLines = (rows: readonly Row[]): FileLine[] =>
  rows.map(({ place, cells }) => ({ place, text: cells.join(' | ') }));

/** Maximum rows; far more than the largest contest or class needs. */
const MOST_ROWS = 10_000;

export function refuseTooManyRows(count: number): void {
  if (count > MOST_ROWS) throw new UnreadableFile(sentence`The table has too many rows. Please divide it.`);
}

/** A cell that is not empty. `index`: index of its column. `value`: its number in Excel. */
export type Cell = { index: number; column: Column; cell: string; value: number | undefined };

export class RowCells {
  readonly #row: Row;
  readonly #columns: ReadonlyMap<number, Column>;

  constructor(row: Row, columns: ReadonlyMap<number, Column>) {
    this.#row = row;
    this.#columns = columns;
  }

  all(kind: Column['kind']): Cell[] {
    return [...this.#columns]
      .map(([index, column]) => ({
        index,
        column,
        cell: (this.#row.cells[index] ?? '').trim(),
        value: this.#row.numbers?.get(index),
      }))
      .filter(({ column, cell }) => column.kind === kind && cell !== '');
  }

  one(kind: Column['kind']): string {
    return this.all(kind)[0]?.cell ?? '';
  }
}
