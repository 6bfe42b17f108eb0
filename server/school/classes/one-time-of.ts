import * as limits from '#contract/limits.ts';
import type { ActBy } from '../../people/rights/note-act.ts';

const untilOf = (at: Date) => new Date(at.getTime() + limits.oneTimePassword);

/** What an account stores of a new one-time password that is made in a class. */
export const oneTimeOf = (classId: number, { author, at }: ActBy) => ({
  must_change_password: true,
  one_time_until: untilOf(at),
  one_time_used_at: null,
  one_time_by: author.id,
  one_time_class: classId,
});
export type OneTimePassword = ReturnType<typeof oneTimeOf>;

/** A slip with the end of its password. */
export const slipUntil =
  (at: Date) =>
  <Slip extends object>(slip: Slip) =>
    Object.assign(slip, { until_datetime: untilOf(at).toISOString() });
