import type { Transaction } from 'kysely';
import type { DB } from '../../base/database/rows.ts';

/** Locks a teacher's row, so that simultaneous requests cannot exceed a quota together. */
export async function lockTeacher(trx: Transaction<DB>, teacherId: number): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', teacherId).forNoKeyUpdate().execute();
}
