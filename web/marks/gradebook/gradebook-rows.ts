/** Rows of the gradebook's table. Pure. */
import { averageShare } from '#contract/average-share.ts';
import type { Gradebook, GradebookNote } from '#contract/gradebook.ts';
import type { GradebookStudent } from './gradebook-query.ts';

export const sortings = ['name', 'highest', 'lowest'] as const;
export type Sorting = (typeof sortings)[number];

/**
 * A cell: the marks, if the student has sat the contest or a second date of it, of so many in all; and what
 * there is to say besides.
 */
export type Cell = { mark: number | null; total: number; note?: GradebookNote | undefined };
/** A student with the cells of the chosen contests, and the average share in them. */
export type GradebookRow = { student: GradebookStudent; cells: Cell[]; average: number | null };

/** The rows of a gradebook of which only some contests are `chosen`, by name. */
export function rowsOf({ contests, students }: Gradebook, chosen: ReadonlySet<number>): GradebookRow[] {
  const places = contests.flatMap(({ id }, place) => (chosen.has(id) ? [place] : []));
  return students.map((student) => {
    const notes = new Map(student.notes?.map((note) => [note.place, note]));
    const cells = places.map((place) => {
      const note = notes.get(place);
      const total = note?.total_marks ?? contests[place]?.total_marks ?? 1;
      return { mark: student.marks[place] ?? null, total, note };
    });
    const average = averageShare(
      cells.map(({ mark }) => mark),
      cells.map(({ total }) => total),
    );
    return { student, cells, average };
  });
}

/** A sorted copy. Who has sat nothing is last. */
export function sortRows(rows: GradebookRow[], sorting: Sorting): GradebookRow[] {
  if (sorting === 'name') return rows;
  const direction = sorting === 'highest' ? -1 : 1;
  return rows.toSorted(({ average: a }, { average: b }) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : direction * (a - b),
  );
}
