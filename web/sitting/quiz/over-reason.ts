import type { RefusalCode } from '#contract/refusals.ts';
import { Refused } from '../../base/api/send.ts';

/** Refusals that explain why the quiz cannot be taken now. They are not errors. */
const REASONS = [
  'already_submitted',
  'clock_stopped',
  'contest_ended',
  'contest_withdrawn',
  'not_started',
  'seb_needed',
  'wrong_seb_keys',
] as const satisfies RefusalCode[];

export type Reason = (typeof REASONS)[number];

/** Returns the reason of a refusal; undefined for any other error. */
export const reasonOf = (fault: Error | null): Reason | undefined =>
  REASONS.find((reason) => fault instanceof Refused && fault.code === reason);
