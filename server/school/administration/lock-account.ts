import type { Transaction } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';

/** Returns an account, locked until the transaction ends. Throws `NotFound` (404). */
export async function lockAccount(trx: Transaction<DB>, id: number) {
  const account = await trx
    .selectFrom('account')
    .select(['id', 'role', 'email', 'email_key', 'first_name', 'last_name', 'disabled_at'])
    .select('approval_asked_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new NotFound('unknown_account', sentence`This account does not exist any more.`);
  return account;
}

/** Returns the enabled administrators, locked until the transaction ends. */
export const lockAdministrators = (trx: Transaction<DB>): Promise<{ id: number }[]> =>
  trx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'Administrator')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Throws `Conflict` (409) if this account is the only enabled administrator. */
export async function keepOneAdministrator(trx: Transaction<DB>, id: number): Promise<void> {
  const administrators = await lockAdministrators(trx);
  if (administrators.length === 1 && administrators[0]?.id === id) {
    throw new Conflict(
      'last_administrator',
      sentence`This is the only administrator. Make another account an administrator first.`,
    );
  }
}
