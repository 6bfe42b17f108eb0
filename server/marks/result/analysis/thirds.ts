import type { MarkCount } from './moments.ts';

/** Marks up to `lowerTo` form the lower third, those from `upperFrom` on the upper one. */
export type Thirds = { lowerTo: number; upperFrom: number };

/** More half-points than any contest has. */
const NO_MARK = 1_000_000;

/**
 * Divides a class by mark, lowest first. Equal marks share the third in which the middle of their group
 * lies: (below + n/2) / S, with S responses and `below` of them under a group of n. Under 1/3 is lower,
 * over 2/3 upper.
 *
 * Ties make thirds unequal, so shares refer to each third's own size. Thirds suit small classes better
 * than Kelley's 27 % (ShinyItemAnalysis, issue 285).
 */
export function thirdsOf(distribution: readonly MarkCount[]): Thirds {
  const all = distribution.reduce((sum, { responses }) => sum + responses, 0);
  let [below, lowerTo, upperFrom] = [0, -1, NO_MARK];
  for (const { half_marks: mark, responses } of distribution) {
    // Both sides times 6 S: whole numbers, so that a border is hit exactly.
    const middle = 3 * (2 * below + responses);
    if (middle < 2 * all) lowerTo = mark;
    if (middle > 4 * all) upperFrom = Math.min(upperFrom, mark);
    below += responses;
  }
  return { lowerTo, upperFrom };
}

export type ThirdSizes = { upper: number; middle: number; lower: number };

export function thirdSizesOf(distribution: readonly MarkCount[]): ThirdSizes {
  const { lowerTo, upperFrom } = thirdsOf(distribution);
  const sizes = { upper: 0, middle: 0, lower: 0 };
  for (const { half_marks: mark, responses } of distribution) {
    sizes[mark >= upperFrom ? 'upper' : mark <= lowerTo ? 'lower' : 'middle'] += responses;
  }
  return sizes;
}
