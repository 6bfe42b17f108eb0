import * as limits from '#contract/limits.ts';
import { binMarks } from '#contract/marks-bins.ts';
import type { Ranking } from './rankings.ts';

/**
 * The distribution of marks with the place of a student, or of the one in the middle. Undefined while there
 * are so few responses that it would tell the marks of single students. Pure.
 */
export function placeAmongMarks(
  ranking: Ranking,
  { total, minimum }: { total: number; minimum: number },
  student = ranking[Math.floor((ranking.length - 1) / 2)]?.student_id,
) {
  const own = ranking.find(({ student_id: id }) => id === student);
  if (!own || ranking.length < limits.distributionFrom) return undefined;
  const marks = ranking.map(({ half_marks: half }) => ({ marks: half / 2, responses: 1 }));
  const bars = binMarks(marks, total, minimum).map(({ from, to, passed, failed }) => ({
    from,
    to,
    responses: passed + failed,
  }));
  const ownMarks = own.half_marks / 2;
  return {
    bars,
    responses: ranking.length,
    own: bars.findIndex(({ to }) => ownMarks <= to),
    below: ranking.filter(({ half_marks: half }) => half < own.half_marks).length,
  };
}
