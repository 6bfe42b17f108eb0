import { FULL_SHARE, type NumberKey, type Tolerance } from './number-key.ts';
import { readNumber } from './read-number.ts';

/** Limits of a key. A double has 15 reliable significant digits. */
export const numberKeyLimits = {
  accepted: { min: 1, max: 20 },
  share: { min: 1, max: FULL_SHARE },
  percent: { min: 0, max: 100 },
  digits: { min: 1, max: 15 },
} as const;

/** Fault of a key. `index` is that of the accepted value; without it the fault is about the whole list. */
export type NumberKeyFault =
  | { code: 'too-few' | 'too-many' | 'no-full-share' }
  | { code: 'not-a-number' | 'bad-tolerance' | 'bad-share'; index: number };

/** Returns the faults of a key, as codes from which the page makes sentences. */
export function findNumberKeyFaults({ accepted }: NumberKey): NumberKeyFault[] {
  const { min, max } = numberKeyLimits.accepted;
  const faults: NumberKeyFault[] = [];
  if (accepted.length < min) return [{ code: 'too-few' }];
  if (accepted.length > max) faults.push({ code: 'too-many' });
  if (!accepted.some(({ share }) => share === FULL_SHARE)) faults.push({ code: 'no-full-share' });
  for (const [index, { value, tolerance, share }] of accepted.entries()) {
    if (!readNumber(value)) faults.push({ code: 'not-a-number', index });
    if (tolerance && !isTolerance(tolerance)) faults.push({ code: 'bad-tolerance', index });
    if (!isWhole(share, numberKeyLimits.share)) faults.push({ code: 'bad-share', index });
  }
  return faults;
}

type Limits = { min: number; max: number };

const isBetween = (value: number, { min, max }: Limits) => value >= min && value <= max;
const isWhole = (value: number, limits: Limits) => Number.isInteger(value) && isBetween(value, limits);

function isTolerance(tolerance: Tolerance): boolean {
  if ('within' in tolerance) return isBetween(tolerance.within, { min: 0, max: Number.MAX_VALUE });
  if ('percent' in tolerance) return isBetween(tolerance.percent, numberKeyLimits.percent);
  return isWhole(tolerance.digits, numberKeyLimits.digits);
}
