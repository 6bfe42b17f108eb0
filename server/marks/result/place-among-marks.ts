import * as limits from '#contract/limits.ts';
import { binMarks } from '#contract/marks-bins.ts';
import { toMarks } from '#contract/marks.ts';
import type { ContestMarks } from './shown-marks.ts';

/** Returns the distribution and a student's place; undefined with so few responses that it reveals marks. */
export function placeAmongMarks({ responses, total, minimum }: ContestMarks, halfMarks: number) {
  if (responses.length < limits.distribution.from) return undefined;
  const marks = responses.map(({ half_marks: half }) => ({ marks: toMarks(half), responses: 1 }));
  const bars = binMarks(marks, toMarks(total), toMarks(minimum)).map(({ from, to, passed, failed }) => ({
    from,
    to,
    responses: passed + failed,
  }));
  // The marks shown may be of a smaller total.
  const own = Math.min(halfMarks, total);
  return {
    bars,
    responses: responses.length,
    own: bars.findIndex(({ to }) => toMarks(own) <= to),
    below: responses.filter(({ half_marks: half }) => half < own).length,
  };
}
