import type { Wire } from '#contract/schemas.ts';

type Distribution = Wire<'getStatistics'>['distribution'];
/** The responses from `from` to `to` marks, both included: how many passed and failed. */
export type MarksBin = { from: number; to: number; label: string; passed: number; failed: number };

/** So many bars stay readable. */
const MAX_BINS = 21;
/** Widths (in steps) that people count by; the last one is enough for the most marks that a contest can have. */
const WIDTHS = [1, 2, 5, 10, 20, 50];

/**
 * The distribution of marks as bars of one width, from 0 to the total, empty ones included. A bar is a mark of its own
 * where few are possible. Pure.
 */
export function binMarks(distribution: Distribution, total: number, minimum: number): MarksBin[] {
  const halves = Math.round(total * 2);
  // Where all reached marks are whole ones, the half ones between would only be gaps.
  const areWhole = Number.isInteger(total) && distribution.every(({ marks }) => Number.isInteger(marks));
  const step = areWhole ? 2 : 1;
  const steps = halves / step + 1;
  const width = (WIDTHS.find((each) => steps / each <= MAX_BINS) ?? 50) * step;
  const bins: MarksBin[] = [];
  for (let start = 0; start <= halves; start += width) {
    const from = start / 2;
    const to = Math.min(start + width - step, halves) / 2;
    bins.push({ from, to, label: from === to ? String(from) : `${from}–${to}`, passed: 0, failed: 0 });
  }
  for (const { marks, responses } of distribution) {
    const bin = bins[Math.floor((marks * 2) / width)];
    if (bin) bin[marks >= minimum ? 'passed' : 'failed'] += responses;
  }
  return bins;
}
