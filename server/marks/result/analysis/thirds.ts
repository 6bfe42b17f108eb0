import type { MarkCount } from './moments.ts';

/**
 * Marks up to `lowerTo` belong to the lower third of the class, marks from `upperFrom` on to the upper one.
 */
export type Thirds = { lowerTo: number; upperFrom: number };

/** More half-points than any contest has. */
const NO_MARK = 1_000_000;

/**
 * Divides a class into thirds by the total mark, lowest mark first. Responses with the same mark are always
 * in the same third: the one in which the middle of their group lies. With S responses in all, and `below` of
 * them under a group of n, that middle is (below + n/2) / S. Below 1/3 the group is lower, above 2/3 upper,
 * else middle. So the order of equals does not matter, no response is split, and the rule holds for any
 * number. A single response is in the middle, two different ones are at the ends, and a class of equals is
 * all middle. Ties make the thirds unequal, so shares are taken of each third's own number. Thirds suit small
 * classes better than Kelley's 27 % (ShinyItemAnalysis, issue 285).
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

/** Returns the number of responses in each third. */
export function thirdSizesOf(distribution: readonly MarkCount[]): ThirdSizes {
  const { lowerTo, upperFrom } = thirdsOf(distribution);
  const sizes = { upper: 0, middle: 0, lower: 0 };
  for (const { half_marks: mark, responses } of distribution) {
    sizes[mark >= upperFrom ? 'upper' : mark <= lowerTo ? 'lower' : 'middle'] += responses;
  }
  return sizes;
}
