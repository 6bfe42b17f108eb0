import { createHmac } from 'node:crypto';
import { normalizeOneTimePassword } from '#shared/typed.ts';
import { sentence } from '#shared/sentence.ts';
import { Forbidden } from '../../base/shared/errors.ts';
import type { Turn } from '../../base/shared/turns.ts';
import type { PasswordHasher } from './password-hasher.ts';

export type OneTimePasswordState = { must_change_password: boolean; one_time_until: Date | null };

/**
 * Returns the stored form of a one-time password. Its 67 random bits need no slow hash, and without salt the
 * hash finds the account.
 */
export const hashOneTimePassword = (slipKey: Buffer, typed: string): string =>
  `$hmac-sha256$${createHmac('sha256', slipKey).update(normalizeOneTimePassword(typed)).digest('base64')}`;

/**
 * Returns whether this is the account's password. Only a right one-time password skips the slow hash, so the
 * time taken does not reveal which accounts have a slip.
 */
export async function isPasswordOf(
  { passwords, slipKey }: { passwords: PasswordHasher; slipKey: Buffer },
  account: { password_hash: string; must_change_password: boolean } | undefined,
  typed: string,
  turn: Turn,
): Promise<boolean> {
  const { password_hash: stored } = account ?? {};
  if (stored === hashOneTimePassword(slipKey, typed)) return true;
  // A password that is no longer valid is stored as ''.
  const slow = stored?.startsWith('$argon2id$') ? stored : undefined;
  return passwords.verify(normalizePassword(typed, account), slow, turn);
}

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
