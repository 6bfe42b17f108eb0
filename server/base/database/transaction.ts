import type { Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { DB } from './rows.ts';

/** SQLSTATEs after which a transaction is repeated: serialization failure, deadlock. */
const AGAIN = new Set(['40001', '40P01']);
const TRIES = 4;

/** Runs the work in one transaction. Repeats it after a deadlock, or if `again` accepts the error. */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<Result>,
  again: (fault: unknown) => boolean = () => false,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (fault) {
      const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
      const passing = (typeof code === 'string' && AGAIN.has(code)) || again(fault);
      if (!passing || tries === TRIES) throw fault;
    }
  }
}
