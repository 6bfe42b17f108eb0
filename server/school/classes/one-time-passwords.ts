import * as limits from '#contract/limits.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../base/database/rows.ts';
import type { ActAuthor } from '../../people/rights/record-act.ts';

const endOf = (at: Date) => new Date(at.getTime() + limits.oneTimePasswordLifetime);

export const oneTimePasswordValues = (classId: number, { author, at }: ActAuthor) => ({
  must_change_password: true,
  one_time_until: endOf(at),
  one_time_used_at: null,
  one_time_by: author.id,
  one_time_class: classId,
});
export type OneTimePassword = ReturnType<typeof oneTimePasswordValues>;

export const addSlipExpiry =
  (at: Date) =>
  <Slip extends object>(slip: Slip) =>
    Object.assign(slip, { until_datetime: endOf(at).toISOString() });

/** Selects the slips whose passwords are unused. A password is identified by its end time. */
export const unusedSlips =
  (at: Date) =>
  async <Slip extends { email: string; until_datetime: string }>(
    trx: Transaction<DB>,
    { slips }: { slips: Slip[] },
  ) => {
    const accounts = await trx
      .selectFrom('account')
      .select(['email', 'one_time_until'])
      .where((row) => row('email', '=', row.fn.any(row.val(slips.map(({ email }) => email)))))
      .where('must_change_password', '=', true)
      .where('one_time_used_at', 'is', null)
      .where('one_time_until', '>', at)
      .execute();
    const untilOf = new Map(
      accounts.map(({ email, one_time_until: until }) => [email, until?.toISOString()]),
    );
    return { slips: slips.filter(({ email, until_datetime: until }) => untilOf.get(email) === until) };
  };
