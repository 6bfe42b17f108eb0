/** This file does not import TypeBox, because browsers load it. */
import type { Scale } from './grades.ts';
import { withMinus } from '#shared/minus.ts';

export type GradingBounds = { minimum_marks?: number; scale?: Scale | null | undefined };

/** Returns the shares at which a grade begins, and the share at which a student passes. */
export const boundsOf = ({ minimum_marks: minimum, scale }: GradingBounds, total: number): number[] => [
  ...(minimum === undefined ? [] : [minimum / total]),
  // A division of whole numbers, like marks / total, so that equal shares are exactly equal.
  ...(scale?.grades ?? []).map(({ from }) =>
    scale?.unit === 'marks' ? from / total : Math.round(from * 10) / 1000,
  ),
];

const MOST_DECIMALS = 6;

/**
 * Returns the fewest decimals (at least `least`) with which the rounded percentage stays on its side of every
 * bound. For example, 2 of 3 is below a bound of 67%, so it is shown as 66.7%. Only 0 is shown as 0%, and
 * only 1 as 100%.
 */
export function percentDecimals(share: number, bounds: readonly number[] = [], least = 0): number {
  // If a share equals a bound such as 1/3, more decimals never show it exactly.
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

/** Returns a percentage such as "67%", with decimals if rounding would cross a bound. */
export const formatPercent = (...share: Parameters<typeof writePercent>): string =>
  `${withMinus(writePercent(...share))}%`;

/** Returns the percentage without its sign, for spreadsheets. */
export function writePercent(share: number, bounds?: readonly number[], least?: number): string {
  const decimals = percentDecimals(share, bounds, least);
  const size = 10 ** decimals;
  return (Math.round(share * 100 * size) / size).toFixed(decimals);
}

/** Returns the format of the share in spreadsheets, such as "0.0%", with as many decimals as on pages. */
export function percentFormat(...share: Parameters<typeof percentDecimals>): string {
  const decimals = percentDecimals(...share);
  return decimals === 0 ? '0%' : `0.${'0'.repeat(decimals)}%`;
}
