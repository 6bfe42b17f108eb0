import type { Wire } from '#contract/schemas.ts';

type Distribution = Wire<'getStatistics'>['distribution'];
/** The responses from `from` to `to` marks, both included: all of them have passed, or all have failed. */
export type MarksBin = { from: number; to: number; label: string; passed: number; failed: number };

/** People can read so many bars. */
const MAX_BINS = 21;
/**
 * Widths (in steps) that people count by. The last one suffices for the most marks that a contest can have.
 */
const WIDTHS = [1, 2, 5, 10, 20, 50];

/**
 * The distribution of marks as bars of one width, from 0 to the total, empty ones included. A bar is a mark
 * of its own where few are possible. The bar that holds the marks needed to pass (`minimum`) is split there.
 * Pure.
 */
export function binMarks(distribution: Distribution, total: number, minimum: number): MarksBin[] {
  const halves = Math.round(total * 2);
  // If all marks are whole, bars for half marks would only be gaps.
  const areWhole = Number.isInteger(total) && distribution.every(({ marks }) => Number.isInteger(marks));
  const step = areWhole ? 2 : 1;
  const steps = halves / step + 1;
  const width = (WIDTHS.find((each) => steps / each <= MAX_BINS) ?? 50) * step;
  /** The lowest mark that passes, of those that have a place here. */
  const pass = Math.ceil((minimum * 2) / step) * step;
  const starts = new Set([pass]);
  for (let start = 0; start <= halves; start += width) starts.add(start);
  const ordered = [...starts].filter((start) => start <= halves).toSorted((one, other) => one - other);
  return ordered.map((start, index) => {
    const from = start / 2;
    const to = ((ordered[index + 1] ?? halves + step) - step) / 2;
    const responses = distribution
      .filter(({ marks }) => marks >= from && marks <= to)
      .reduce((sum, each) => sum + each.responses, 0);
    const isPassed = start >= pass;
    return {
      from,
      to,
      label: from === to ? String(from) : `${from}–${to}`,
      passed: isPassed ? responses : 0,
      failed: isPassed ? 0 : responses,
    };
  });
}
