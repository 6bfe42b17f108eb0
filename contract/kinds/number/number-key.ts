import { type NumberReading, readNumber } from './read-number.ts';

/** A full share in 2520ths of the question's marks, so that every division by up to ten is exact. */
export const FULL_SHARE = 2520;

/**
 * Range around an accepted value, including both ends. `percent`: relative to the value. `digits`: half a
 * unit of the value's nth significant digit. Without a tolerance, only the value itself is accepted.
 */
export type Tolerance = { within: number } | { percent: number } | { digits: number };

/** Value as the teacher typed it, and its share of the marks. */
export type AcceptedNumber = { text: string; tolerance?: Tolerance; share: number };

/** `reads_thousands`: whether "2,860" is also read as 2860. It earns by the better reading. */
export type NumberKey = { accepted: readonly AcceptedNumber[]; reads_thousands?: boolean };

/** Range of an accepted number. `bound`: greatest distance; absent if only the number itself is accepted. */
export type ReadNumbers = readonly {
  target: number;
  bound: number | undefined;
  share: number;
  readsThousands: boolean;
}[];

/** Reads keys once. Equal ranges are kept once, with the greatest share. */
export function readNumberKeys(keys: readonly NumberKey[]): ReadNumbers {
  const ranges = new Map<string, ReadNumbers[number]>();
  for (const { accepted, reads_thousands: readsThousands = false } of keys) {
    for (const { text, tolerance, share } of accepted) {
      const target = readNumber(text)?.value;
      if (target === undefined) continue;
      const bound = tolerance && boundOf(target, tolerance);
      const name = `${target} ${bound} ${readsThousands}`;
      const most = Math.max(share, ranges.get(name)?.share ?? 0);
      ranges.set(name, { target, bound, share: most, readsThousands });
    }
  }
  return [...ranges.values()];
}

/**
 * Returns the greatest share of the ranges that contain a typed number, or 0. Every range is tried, so that
 * the time of a save does not tell whether its answer is right.
 */
export function shareOfNumber(text: string, ranges: ReadNumbers, unit?: string): number {
  const reading = readNumber(text, unit);
  if (!reading) return 0;
  let most = 0;
  for (const range of ranges) {
    const earned = missOf(reading, range) === 0 ? range.share : 0;
    most = Math.max(most, earned);
  }
  return most;
}

/**
 * Returns how far a typed number is outside the nearest range, relative to the accepted value: 0 for a match,
 * Infinity for a text that is not a number. The teacher's list of typed answers is sorted by this distance.
 */
export function distanceFromNumbers(text: string, ranges: ReadNumbers, unit?: string): number {
  const reading = readNumber(text, unit);
  if (!reading) return Infinity;
  // A number is always nearer to the key than a text that is not a number.
  return ranges.reduce(
    (least, range) => Math.min(least, missOf(reading, range) / (Math.abs(range.target) || 1)),
    Number.MAX_VALUE,
  );
}

/** Returns how far the better permitted reading of a number is outside a range. */
const missOf = ({ value, other = value }: NumberReading, range: ReadNumbers[number]): number =>
  range.readsThousands ? Math.min(excess(value, range), excess(other, range)) : excess(value, range);

/** Allowance for rounding errors, relative to both numbers. */
const ROUNDING = 2 * Number.EPSILON;

/** Returns how far a number is outside the range of an accepted value; 0 inside. */
function excess(number: number, { target, bound }: ReadNumbers[number]): number {
  const distance = Math.abs(number - target);
  // Numbers are rounded only once, when they are parsed, so equal numbers are equal doubles.
  if (bound === undefined) return distance;
  // Covers the rounding of both numbers, their difference and the bound: 3.15 - 3.14 is not 0.01 in doubles.
  const allowance = ROUNDING * Math.abs(number) + ROUNDING * Math.abs(target);
  return distance <= bound + allowance ? 0 : distance - bound;
}

/**
 * Returns the largest accepted distance from a value. Zero has no significant digits, so only 0 itself is
 * accepted.
 */
function boundOf(value: number, tolerance: Tolerance): number {
  if ('within' in tolerance) return tolerance.within;
  if ('percent' in tolerance) return (Math.abs(value) / 100) * tolerance.percent;
  const power = Number(value.toExponential().split('e')[1]);
  return value === 0 ? 0 : Number(`5e${power - tolerance.digits}`);
}
