/**
 * A student of the class. `half_marks`: "1:7,3:12" are 7 half-points in the first contest and 12 in the
 * third.
 */
export type GradebookRow = {
  id: number;
  name: string;
  email: string | null;
  number: string | null;
  half_marks: string;
};

/** What a student has in each of `count` contests; null where the student has not sat one. */
export function marksOf({ half_marks: halfMarks }: GradebookRow, count: number): (number | null)[] {
  const marks = Array.from<number | null>({ length: count }).fill(null);
  for (const pair of halfMarks.split(',').filter(Boolean)) {
    const [place = 0, half = 0] = pair.split(':').map(Number);
    marks[place - 1] = half / 2;
  }
  return marks;
}
