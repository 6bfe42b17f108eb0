import { readNumber } from './read-number.ts';

/** A full share in 2520ths of the question's marks, so that every division by up to ten is exact. */
export const FULL_SHARE = 2520;

/**
 * Range around an accepted value, including both ends. `percent`: relative to the value. `digits`: half a
 * unit of the value's nth significant digit. Without a tolerance, only the value itself is accepted.
 */
export type Tolerance = { within: number } | { percent: number } | { digits: number };

/** Value as the teacher typed it, and its share of the marks. */
export type AcceptedNumber = { text: string; tolerance?: Tolerance; share: number };

export type NumberKey = { accepted: readonly AcceptedNumber[] };

/** Returns the share of the marks that a typed text earns: the largest share of all matching values, or 0. */
export function shareOfNumber(text: string, key: NumberKey): number {
  const index = findAccepted(text, key);
  return index === undefined ? 0 : (key.accepted[index]?.share ?? 0);
}

/**
 * Returns the index of the matching value with the largest share, and of the first one if several are equal.
 */
export function findAccepted(text: string, key: NumberKey): number | undefined {
  const reading = readNumber(text);
  if (!reading) return undefined;
  let best: number | undefined;
  for (const [index, entry] of key.accepted.entries()) {
    const isBetter = best === undefined || entry.share > (key.accepted[best]?.share ?? 0);
    if (isBetter && excess(reading.value, entry) === 0) best = index;
  }
  return best;
}

/**
 * Returns how far a typed number is outside the nearest range, relative to the accepted value: 0 for a match,
 * Infinity for a text that is not a number. The teacher's list of typed answers is sorted by this distance.
 */
export function distanceFromKey(text: string, key: NumberKey): number {
  const reading = readNumber(text);
  if (!reading) return Infinity;
  const distances = key.accepted.map((entry) => {
    const size = Math.abs(readNumber(entry.text)?.value ?? 0) || 1;
    return excess(reading.value, entry) / size;
  });
  // A number is always nearer to the key than a text that is not a number.
  return Math.min(Number.MAX_VALUE, ...distances);
}

/** Allowance for rounding errors, relative to both numbers. */
const ROUNDING = 2 * Number.EPSILON;

/** Returns how far a number is outside the range of an accepted value; 0 inside. */
function excess(number: number, { text, tolerance }: AcceptedNumber): number {
  const target = readNumber(text)?.value;
  if (target === undefined) return Infinity;
  const distance = Math.abs(number - target);
  // Numbers are rounded only once, when they are parsed, so equal numbers are equal doubles.
  if (!tolerance) return distance;
  // Covers the rounding of both numbers, their difference and the bound: 3.15 - 3.14 is not 0.01 in doubles.
  const allowance = ROUNDING * Math.abs(number) + ROUNDING * Math.abs(target);
  const bound = boundOf(target, tolerance);
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
