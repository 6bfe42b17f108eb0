import type { Transaction } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { wrongRole } from '../../base/http/wrong-role.ts';
import { lockAdministrators } from './lock-account.ts';

/**
 * Runs an administrator's change. It reads the role again, because an access token outlives it by some
 * minutes. Changes of administrators wait for one another, so that two cannot remove each other. Throws
 * `Forbidden` (403).
 */
export const asAdministrator = <Result>(
  db: Database,
  caller: { id: number },
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (trx) => {
    const administrators = await lockAdministrators(trx);
    if (!administrators.some(({ id }) => id === caller.id)) throw wrongRole(['administer']);
    return work(trx);
  });

/** Throws `Forbidden` (403) if the caller's account may not administer any more. */
export async function checkAdministrator(db: Database, caller: { id: number }): Promise<void> {
  const still = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', caller.id)
    .where('role', '=', 'Administrator')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!still) throw wrongRole(['administer']);
}
