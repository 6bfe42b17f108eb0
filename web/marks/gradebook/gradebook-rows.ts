import { averageShare } from '#shared/average-share.ts';
import type { Gradebook, GradebookNote } from '#contract/gradebook.ts';
import type { GradebookStudent } from './gradebook-query.ts';

export const sortings = ['name', 'highest', 'lowest'] as const;
export type Sorting = (typeof sortings)[number];

/** A student's mark in a contest or its second date, with the total marks and a note. */
export type Cell = { mark: number | null; total: number; note?: GradebookNote | undefined };
/** `average`: mean of the student's shares of the total marks, over the chosen contests. */
export type GradebookRow = { student: GradebookStudent; cells: Cell[]; average: number | null };

/** Returns the rows of the gradebook, sorted by name, with only the chosen contests. */
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

/** Returns the mean of the students' averages; null if there are none. */
export function classAverageOf(rows: readonly GradebookRow[]): number | null {
  const averages = rows.flatMap(({ average }) => average ?? []);
  return averages.length === 0 ? null : averages.reduce((sum, one) => sum + one, 0) / averages.length;
}

/** Returns a sorted copy of the rows, with students without a mark last. */
export function sortRows(rows: GradebookRow[], sorting: Sorting): GradebookRow[] {
  if (sorting === 'name') return rows;
  const direction = sorting === 'highest' ? -1 : 1;
  return rows.toSorted(({ average: a }, { average: b }) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : direction * (a - b),
  );
}
