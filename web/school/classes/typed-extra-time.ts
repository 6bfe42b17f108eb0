import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';

export type TypedExtraTime = { kind: 'none' | 'minutes' | 'factor'; amount: number | string };

const BOUNDS = {
  minutes: { min: 1, max: limits.maxExtraTime.minutes },
  factor: { min: 1.05, max: limits.maxExtraTime.factor },
};

/** Returns why extra time is invalid; null if it is valid or not given. */
export function reasonAgainstExtraTime(amount: number | string, { kind }: TypedExtraTime): string | null {
  if (kind === 'none') return null;
  const { min, max } = BOUNDS[kind];
  const isValid = amount !== '' && Number(amount) >= min && Number(amount) <= max;
  return isValid ? null : t`Enter a number from ${min} to ${max}.`;
}

/** Converts extra time to the server's format. Factors are rounded to twentieths. */
export const extraTimeToSend = ({ kind, amount }: TypedExtraTime): { minutes?: number; factor?: number } => ({
  ...(kind === 'minutes' && { minutes: Number(amount) }),
  ...(kind === 'factor' && { factor: Math.round(Number(amount) * 20) / 20 }),
});
