/** What the gradebook's table shows. Pure. */
import { averageShare } from '#contract/average-share.ts';
import type { Gradebook } from '#contract/gradebook.ts';
import type { GradebookStudent } from './gradebook-query.ts';

export const sortings = ['name', 'highest', 'lowest'] as const;
export type Sorting = (typeof sortings)[number];

/** A student with the marks of the chosen contests, and the average share in them. */
export type GradebookRow = { student: GradebookStudent; marks: (number | null)[]; average: number | null };

/** The rows of a gradebook of which only some contests are `chosen`, by name. */
export function rowsOf({ contests, students }: Gradebook, chosen: ReadonlySet<number>): GradebookRow[] {
  const places = contests.flatMap(({ id }, place) => (chosen.has(id) ? [place] : []));
  const totals = places.map((place) => contests[place]?.total_marks ?? 1);
  return students.map((student) => {
    const marks = places.map((place) => student.marks[place] ?? null);
    return { student, marks, average: averageShare(marks, totals) };
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

/** "81%" */
export const percentWords = (share: number): string => `${Math.round(share * 100)}%`;
