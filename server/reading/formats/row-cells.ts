import type { Problem } from '#contract/questions.ts';
import type { Column } from './headings.ts';

/**
 * A row of a table. `place`: how a teacher finds it ("Row 7"). `problems`: what reading its cells has lost.
 */
export type Row = { place: string; cells: readonly string[]; problems?: readonly Problem[] };

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
