import type { Transaction } from 'kysely';
import type { DB } from '../../base/database/rows.ts';
import { revokeAccess } from './revoke-access.ts';

/** Sets the new password of a user who proved to own the account, and ends all access by the old one. */
export async function setForgottenPassword(
  trx: Transaction<DB>,
  account: { id: number; email_key: string },
  passwordHash: string,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      password_hash: passwordHash,
      must_change_password: false,
      one_time_by: null,
      one_time_class: null,
    })
    .where('id', '=', account.id)
    .execute();
  await revokeAccess(trx, [account]);
}
