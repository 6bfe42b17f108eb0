import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/shared/errors.ts';
import { addVouchedStudents, findClassesToJoin } from '../classes/vouched-students.ts';

/** Adds a student to the classes connected with the one that the provider tells. Such a class may be full. */
export async function joinClasses(db: Database, account: number, at: Date): Promise<void> {
  for (const id of await findClassesToJoin(db, account)) {
    try {
      await inTransaction(db, (trx) => addVouchedStudents(trx, { class: id, account }, at));
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
    }
  }
}
