import type { GradebookNote } from '#contract/gradebook.ts';
import { toMarksOrNull, toMarks } from '#contract/marks.ts';

/**
 * Student of the class. `places`: positions (from 1) of the contests that the student took. `mark_parts`:
 * marks (parts) in each of them.
 */
export type GradebookRow = {
  id: number;
  name: string;
  email: string | null;
  number: string | null;
  places: number[];
  mark_parts: number[];
  notes: RowNote[];
};

/**
 * Note on the contest at position `place` (from 1). A second date is given by its id and its total (parts).
 */
type RowNote =
  | { place: number; kind: 'absent' | 'excused' }
  | { place: number; kind: 'second'; contest: number; total_mark_parts: number };

/** Returns a student's marks in each of `count` contests; null for contests that the student did not take. */
export function marksByContest(
  { places, mark_parts: markParts }: GradebookRow,
  count: number,
): (number | null)[] {
  const marks = Array.from<number | null>({ length: count }).fill(null);
  for (const [at, place] of places.entries()) marks[place - 1] = toMarksOrNull(markParts[at] ?? null);
  return marks;
}

export const parseNotes = ({ notes }: Pick<GradebookRow, 'notes'>): GradebookNote[] =>
  notes
    .map((note): GradebookNote => {
      const place = note.place - 1;
      if (note.kind !== 'second') return { place, kind: note.kind };
      return { place, kind: note.kind, contest: note.contest, total_marks: toMarks(note.total_mark_parts) };
    })
    .toSorted((a, b) => a.place - b.place);
