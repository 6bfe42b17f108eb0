import type { Wire } from '#contract/schemas.ts';

type Distribution = Wire<'getStatistics'>['distribution'];
/** The responses from `from` to `to` marks, both included. */
export type MarksBin = { from: number; to: number; label: string; passed: number; failed: number };

/** The most bars that people can read. */
const MAX_BINS = 21;

/**
 * The distribution of marks as bars, from 0 to the total, empty ones included. Each bar holds equally many
 * possible marks, so that none is higher for being wider; a bar is a mark of its own where few are possible.
 * If they cannot be divided so, the first bar holds fewer: usually 0 alone. Pure.
 */
export function binMarks(distribution: Distribution, total: number, minimum: number): MarksBin[] {
  // If all marks are whole, bars for half marks would only be gaps.
  const areWhole = Number.isInteger(total) && distribution.every(({ marks }) => Number.isInteger(marks));
  const step = areWhole ? 1 : 0.5;
  const possible = Math.round(total / step) + 1;
  const width = widthOf(possible);
  const bins: MarksBin[] = [];
  for (let end = possible; end > 0; end -= width) {
    const from = Math.max(end - width, 0) * step;
    const to = (end - 1) * step;
    const within = distribution.filter(({ marks }) => marks >= from && marks <= to);
    const passed = responsesOf(within.filter(({ marks }) => marks >= minimum));
    const label = from === to ? String(from) : `${from}–${to}`;
    bins.unshift({ from, to, label, passed, failed: responsesOf(within) - passed });
  }
  return bins;
}

/**
 * How many possible marks a bar holds: as few as the number of bars allows, but up to three times as many if
 * all bars are then equal, or all but the one that holds 0.
 */
function widthOf(possible: number): number {
  const least = Math.ceil(possible / MAX_BINS);
  const widths = Array.from({ length: least * 2 + 1 }, (_, more) => least + more);
  const isEven = (rest: number) => widths.find((width) => possible % width === rest);
  if (least === 1) return 1;
  return isEven(0) ?? isEven(1) ?? least;
}

const responsesOf = (distribution: Distribution) =>
  distribution.reduce((sum, { responses }) => sum + responses, 0);
