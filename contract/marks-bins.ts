import * as limits from './limits.ts';
import { withMinus } from '#shared/minus.ts';

type Distribution = readonly { marks: number; responses: number }[];
export type MarksBin = { from: number; to: number; label: string; passed: number; failed: number };

/** Maximum number of bars that people can read. */
const MAX_BINS = 21;

/**
 * Returns bars from 0, or from the lowest marks if they are negative, to the total. All bars cover equally
 * many possible marks, except perhaps the first and last, so that their heights are comparable. One bar
 * begins at the passing mark. Marks between two steps belong to the lower one.
 */
export function binMarks(distribution: Distribution, total: number, minimum: number): MarksBin[] {
  // If all marks are whole numbers, bars for half marks would be empty gaps.
  const areWhole =
    Number.isInteger(total) &&
    Number.isInteger(minimum) &&
    distribution.every(({ marks }) => Number.isInteger(marks));
  const step = areWhole ? 1 : limits.passingMarksStep;
  /** Number of steps below 0. */
  const below = Math.ceil(-Math.min(0, ...distribution.map(({ marks }) => marks)) / step);
  const possible = Math.floor(total / step) + 1 + below;
  const passing = Math.round(minimum / step) + below;
  const width = widthOf(possible, passing);
  const bins: MarksBin[] = [];
  for (let start = (passing % width) - width; start < possible; start += width) {
    if (start + width <= 0) continue;
    const from = (Math.max(start, 0) - below) * step;
    const to = (Math.min(start + width, possible) - below) * step - step;
    const responses = responsesOf(distribution.filter(({ marks }) => marks >= from && marks < to + step));
    const label = labelOf(from, to);
    const hasPassed = from >= minimum;
    bins.push({ from, to, label, passed: hasPassed ? responses : 0, failed: hasPassed ? 0 : responses });
  }
  return bins;
}

/** Returns a label such as "3–5". A dash next to a minus sign has spaces around it. */
function labelOf(from: number, to: number): string {
  if (from === to) return withMinus(from);
  return from < 0 ? `${withMinus(from)} – ${withMinus(to)}` : `${from}–${to}`;
}

/** Returns the number of possible marks per bar: the smallest that needs at most MAX_BINS bars. */
function widthOf(possible: number, passing: number): number {
  let width = Math.ceil(possible / MAX_BINS);
  while (
    Math.ceil((passing % width) / width) + Math.ceil((possible - (passing % width)) / width) >
    MAX_BINS
  ) {
    width += 1;
  }
  return width;
}

const responsesOf = (distribution: Distribution) =>
  distribution.reduce((sum, { responses }) => sum + responses, 0);
