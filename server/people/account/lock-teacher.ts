import type { Transaction } from 'kysely';
import type { DB } from '../../base/database/rows.ts';

/**
 * Locks a teacher, so that writes that a quota counts take turns, and many requests at once do not pass it
 * together.
 */
export async function lockTeacher(trx: Transaction<DB>, teacherId: number): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', teacherId).forNoKeyUpdate().execute();
}
