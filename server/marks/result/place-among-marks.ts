import * as limits from '#contract/limits.ts';
import { binMarks } from '#contract/marks-bins.ts';
import { toMarks } from '#contract/marks.ts';
import type { ContestMarks } from './shown-marks.ts';

/** Returns the distribution and the student's place; undefined if there are too few responses. */
export function placeAmongMarks({ responses, total, minimum }: ContestMarks, markParts: number) {
  if (responses.length < limits.distribution.from) return undefined;
  const marks = responses.map(({ mark_parts: half }) => ({ marks: toMarks(half), responses: 1 }));
  const bars = binMarks(marks, toMarks(total), toMarks(minimum)).map(({ from, to, passed, failed }) => ({
    from,
    to,
    responses: passed + failed,
  }));
  // The stored distribution may have a smaller total than the student's marks.
  const own = Math.min(markParts, total);
  return {
    bars,
    responses: responses.length,
    // Marks between two steps belong to the lower bar. The stored marks may all be higher than the student's.
    own: Math.max(
      0,
      bars.findLastIndex(({ from }) => from <= toMarks(own)),
    ),
    below: responses.filter(({ mark_parts: half }) => half < own).length,
  };
}
