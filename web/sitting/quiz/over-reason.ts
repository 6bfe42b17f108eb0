import type { RefusalCode } from '#contract/refusals.ts';
import { Refused } from '../../base/api/send.ts';

/** Why a quiz is not shown that cannot be sat now, which is no fault. */
const REASONS = [
  'already_submitted',
  'contest_ended',
  'contest_withdrawn',
  'not_started',
  'seb_needed',
  'wrong_seb_keys',
] as const satisfies RefusalCode[];

export type Reason = (typeof REASONS)[number];

/** Returns the reason for which the server refuses to show the quiz; undefined for a fault. */
export const reasonOf = (fault: Error | null): Reason | undefined =>
  REASONS.find((reason) => fault instanceof Refused && fault.code === reason);
