/** Shares (0 to 1) as words in percent. It needs no TypeBox: browsers read it too. */
import type { Scale } from './grades.ts';

/** The marks that others are compared with. */
export type Judging = { minimum_marks?: number; scale?: Scale | null | undefined };

/** The shares of the total at which a grade begins or a student passes. */
export const boundsOf = ({ minimum_marks: minimum, scale }: Judging, total: number): number[] => [
  ...(minimum === undefined ? [] : [minimum / total]),
  // `from` has one decimal. A quotient of whole numbers equals that of marks and total if both are equal.
  ...(scale?.grades ?? []).map(({ from }) =>
    scale?.unit === 'marks' ? from / total : Math.round(from * 10) / 1000,
  ),
];

const MOST_DECIMALS = 6;

/**
 * Returns the decimals with which a share is shown in percent: as few as keep it on its side of every bound,
 * but at least `least`. For example, 2 of 3 is less than a bound of 67 %, so it is shown as 66.7%. Only
 * nothing is 0%, and only everything 100%.
 */
export function percentDecimals(share: number, bounds: readonly number[] = [], least = 0): number {
  // A third that is reached exactly has no decimals that reach it.
  const isReachable = (bound: number) => bound !== share || Math.round(bound * 1000) / 1000 === bound;
  const all = [Number.MIN_VALUE, 1, ...bounds.filter(isReachable)];
  const isTrue = (decimals: number) => {
    const size = 10 ** (decimals + 2);
    const shown = Math.round(share * size) / size;
    return all.every((bound) => shown >= bound === share >= bound);
  };
  let decimals = least;
  while (decimals < MOST_DECIMALS && !isTrue(decimals)) decimals += 1;
  return decimals;
}

/** "67%"; with decimals where rounding would cross a bound. */
export function percentWords(share: number, bounds?: readonly number[], least?: number): string {
  const decimals = percentDecimals(share, bounds, least);
  const size = 10 ** decimals;
  return `${(Math.round(share * 100 * size) / size).toFixed(decimals)}%`;
}
