import { Type } from 'typebox';
import type { Body } from '#contract/schemas.ts';
import { sentence } from '#shared/sentence.ts';
import { makeRule } from '../../base/http/validate.ts';
import type { Faults } from '../../base/shared/errors.ts';

/** Stored extra time: minutes, or percent of the contest's duration. */
export type ExtraTime = { extra_minutes: number; extra_percent: number };

type Sent = Pick<Body<'setExtraTime'>, 'minutes' | 'factor'>;

/** Converts minutes or a factor to the stored form; factor 1.5 becomes 50 percent. */
export const toStoredExtraTime = ({ minutes = 0, factor = 1 }: Sent): ExtraTime => ({
  extra_minutes: minutes,
  extra_percent: Math.round((factor - 1) * 100),
});

export const toFactor = ({ extra_percent: percent }: ExtraTime): number => (100 + percent) / 100;

/** Returns the extra time in words: "10 minutes", "factor 1.5" or "none". */
export function describeExtraTime(extra: ExtraTime): string {
  if (extra.extra_percent > 0) return `factor ${toFactor(extra)}`;
  if (extra.extra_minutes === 0) return 'none';
  return extra.extra_minutes === 1 ? '1 minute' : `${extra.extra_minutes} minutes`;
}

const Both = Type.Object({ minutes: Type.Number(), factor: Type.Number() });
export const minutesAndFactorRule = makeRule(Both, () => ({
  minutes: sentence`Give either minutes or a factor.`,
  factor: sentence`Give either minutes or a factor.`,
}));
const isNeither = makeRule(Type.Object({}), (body): Faults =>
  'minutes' in body || 'factor' in body ? {} : { minutes: sentence`Give minutes or a factor.` },
);

/** Rules that require minutes or a factor, but not both. */
export const extraTimeRules = [minutesAndFactorRule, isNeither];
