import type { KeyFault } from '../key-fault.ts';
import { FULL_SHARE, type NumberKey, type Tolerance } from './number-key.ts';
import { readNumber } from './read-number.ts';

/** A double has 15 reliable significant digits. */
export const numberKeyLimits = {
  accepted: { min: 1, max: 50 },
  share: { min: 1, max: FULL_SHARE },
  percent: { min: 0, max: 100 },
  digits: { min: 1, max: 15 },
} as const;

/** Returns the faults of a key, as codes for which the page has sentences. */
export function findNumberKeyFaults({ accepted }: NumberKey): KeyFault[] {
  const { min, max } = numberKeyLimits.accepted;
  const faults: KeyFault[] = [];
  if (accepted.length < min) return [{ code: 'too_few' }];
  if (accepted.length > max) faults.push({ code: 'too_many' });
  if (!accepted.some(({ share }) => share === FULL_SHARE)) faults.push({ code: 'no_full_share' });
  for (const [index, { text, tolerance, share }] of accepted.entries()) {
    if (!readNumber(text)) faults.push({ code: 'not_a_number', index });
    if (tolerance && !isTolerance(tolerance)) faults.push({ code: 'bad_tolerance', index });
    if (!isWhole(share, numberKeyLimits.share)) faults.push({ code: 'wrong_share', index });
  }
  return faults;
}

type Limits = { min: number; max: number };

const isBetween = (value: number, { min, max }: Limits) => value >= min && value <= max;
const isWhole = (value: number, limits: Limits) => Number.isInteger(value) && isBetween(value, limits);

function isTolerance(tolerance: Tolerance): boolean {
  if (Object.keys(tolerance).length !== 1) return false;
  if ('within' in tolerance) return isBetween(tolerance.within, { min: 0, max: Number.MAX_VALUE });
  if ('percent' in tolerance) return isBetween(tolerance.percent, numberKeyLimits.percent);
  return isWhole(tolerance.digits, numberKeyLimits.digits);
}
