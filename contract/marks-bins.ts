/** Number of responses by marks. */
type Distribution = readonly { marks: number; responses: number }[];
/** The responses from `from` to `to` marks, both included. */
export type MarksBin = { from: number; to: number; label: string; passed: number; failed: number };

/** The most bars that people can read. */
const MAX_BINS = 21;

/**
 * The distribution of marks as bars, from 0 to the total, empty ones included. Each bar holds equally many
 * possible marks, so that none is higher for being wider, and the passing mark begins one, so that none holds
 * passed and failed responses. Only the first and the last bar may hold fewer. A bar is a mark of its own
 * where few are possible. Pure.
 */
export function binMarks(distribution: Distribution, total: number, minimum: number): MarksBin[] {
  // If all marks are whole, bars for half marks would only be gaps.
  const areWhole =
    Number.isInteger(total) &&
    Number.isInteger(minimum) &&
    distribution.every(({ marks }) => Number.isInteger(marks));
  const step = areWhole ? 1 : 0.5;
  const possible = Math.round(total / step) + 1;
  const passing = Math.round(minimum / step);
  const width = widthOf(possible, passing);
  const bins: MarksBin[] = [];
  for (let start = (passing % width) - width; start < possible; start += width) {
    const from = Math.max(start, 0) * step;
    const to = Math.min(start + width, possible) * step - step;
    if (to < 0) continue;
    const responses = responsesOf(distribution.filter(({ marks }) => marks >= from && marks <= to));
    const label = from === to ? String(from) : `${from}–${to}`;
    const hasPassed = from >= minimum;
    bins.push({ from, to, label, passed: hasPassed ? responses : 0, failed: hasPassed ? 0 : responses });
  }
  return bins;
}

/** Returns the number of possible marks in a bar: as few as the number of bars allows. */
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
