import type { Transaction } from 'kysely';
import type { DB } from '../../base/database/rows.ts';
import { addressKeyPrefix, deviceKeyPrefix } from '../session/log-in.ts';

/**
 * Ends the sessions, codes and known browsers of accounts whose password was reset. Also resets their
 * counters of failed log-ins, because users who forgot a password have failed before.
 */
export async function revokeAccess(
  trx: Transaction<DB>,
  accounts: readonly { id: number; email_key: string }[],
): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  const counted = accounts.flatMap(({ id, email_key: key }) => [addressKeyPrefix(key), deviceKeyPrefix(id)]);
  if (ids.length === 0) return;
  await trx.deleteFrom('session').where('account_id', 'in', ids).execute();
  await trx.deleteFrom('known_device').where('account_id', 'in', ids).execute();
  await trx.deleteFrom('password_reset').where('account_id', 'in', ids).execute();
  // Connections with providers that were begun, but not finished.
  await trx.deleteFrom('sign_on').where('account_id', 'in', ids).execute();
  const keys = accounts.map(({ email_key: key }) => key);
  await trx.deleteFrom('proof').where('purpose', '=', 'reset').where('email_key', 'in', keys).execute();
  await trx
    .deleteFrom('throttle')
    .where((row) => row.or(counted.map((key) => row.fn<boolean>('starts_with', ['key', row.val(key)]))))
    .execute();
}
