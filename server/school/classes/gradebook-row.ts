import type { GradebookNote } from '#contract/gradebook.ts';

/**
 * `half_marks`: "1:7,3:12" is 7 half-points in the first contest and 12 in the third. `notes`: in
 * "2:absent,3:second:12345678:20" the third mark is of the second date 12345678, of 20 half-points.
 */
export type GradebookRow = {
  id: number;
  name: string;
  email: string | null;
  number: string | null;
  half_marks: string;
  notes: string;
};

/** Returns marks for `count` contests; null for those not sat. */
export function marksOf({ half_marks: halfMarks }: GradebookRow, count: number): (number | null)[] {
  const marks = Array.from<number | null>({ length: count }).fill(null);
  for (const pair of halfMarks.split(',').filter(Boolean)) {
    const [place = 0, half = 0] = pair.split(':').map(Number);
    marks[place - 1] = half / 2;
  }
  return marks;
}

export const notesOf = ({ notes }: Pick<GradebookRow, 'notes'>): GradebookNote[] =>
  notes
    .split(',')
    .filter(Boolean)
    .map((note): GradebookNote => {
      const [place, kind, contest, total] = note.split(':');
      const at = Number(place) - 1;
      if (kind !== 'second') return { place: at, kind: kind === 'excused' ? kind : 'absent' };
      return { place: at, kind, contest: Number(contest), total_marks: Number(total) / 2 };
    })
    .toSorted((a, b) => a.place - b.place);
