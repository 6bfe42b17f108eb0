import type { MarkCount } from './moments.ts';

/** Bounds in parts: the lower third has marks up to `lowerTo`, the upper third from `upperFrom`. */
export type Thirds = { lowerTo: number; upperFrom: number };

/** More parts than any response can have, and as a negative number fewer: PostgreSQL's greatest integer. */
const NO_MARK = 2_147_483_647;

/**
 * Divides a class into thirds by mark, lowest first. Responses with equal marks stay together, in the third
 * that contains the middle of their group. With S responses in all and `below` of them lower, the middle of a
 * group of n is (below + n/2) / S. Below 1/3 it is in the lower third, above 2/3 in the upper. Equal marks
 * can make the thirds unequal, so shares refer to each third's own size. Thirds suit small classes better
 * than Kelley's 27% (ShinyItemAnalysis, issue 285).
 */
export function divideIntoThirds(distribution: readonly MarkCount[]): Thirds {
  const all = distribution.reduce((sum, { responses }) => sum + responses, 0);
  let [below, lowerTo, upperFrom] = [0, -NO_MARK, NO_MARK];
  for (const { mark_parts: mark, responses } of distribution) {
    // Both sides are multiplied by 6 S (S responses) to stay integers, so that a value on the boundary
    // compares as equal.
    const middle = 3 * (2 * below + responses);
    if (middle < 2 * all) lowerTo = mark;
    if (middle > 4 * all) upperFrom = Math.min(upperFrom, mark);
    below += responses;
  }
  return { lowerTo, upperFrom };
}

export type ThirdSizes = { upper: number; middle: number; lower: number };

export function countThirds(distribution: readonly MarkCount[]): ThirdSizes {
  const { lowerTo, upperFrom } = divideIntoThirds(distribution);
  const sizes = { upper: 0, middle: 0, lower: 0 };
  for (const { mark_parts: mark, responses } of distribution) {
    sizes[mark >= upperFrom ? 'upper' : mark <= lowerTo ? 'lower' : 'middle'] += responses;
  }
  return sizes;
}
