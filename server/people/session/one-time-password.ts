import { normalizeOneTimePassword } from '#shared/typed.ts';
import { sentence } from '#shared/sentence.ts';
import { Forbidden } from '../../base/shared/errors.ts';

export type OneTimePasswordState = { must_change_password: boolean; one_time_until: Date | null };

/** Returns the typed password. A one-time password is normalized to its printed form. */
export const normalizePassword = (
  typed: string,
  account: { must_change_password: boolean } | undefined,
): string => (account?.must_change_password ? normalizeOneTimePassword(typed) : typed);

/** Throws `Forbidden` if a one-time password is right but expired. */
export function refuseExpired(account: OneTimePasswordState, at: Date): void {
  const { must_change_password: isOneTime, one_time_until: until } = account;
  if (!isOneTime || (until && until > at)) return;
  throw new Forbidden(
    'one_time_password_expired',
    sentence`The password on this slip has expired: it works for 14 days. Ask your teacher for a new slip.`,
  );
}

export const alreadyUsedRefusal = () =>
  new Forbidden(
    'one_time_password_used',
    sentence`The password on this slip has been used: it works once. If you have chosen a password, log in with that one. Otherwise ask your teacher for a new slip.`,
  );
