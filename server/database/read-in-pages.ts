import { type Expression, type Transaction, sql } from 'kysely';
import type { Slices } from '../shared/slices.ts';
import type { Database } from './connect.ts';
import type { DB } from './rows.ts';

/** Rows of one piece: what is read of them at once holds the event loop for a few milliseconds. */
const PAGE = 250;

/** Reads what belongs together as it is at one moment. */
export const inSnapshot = <Result>(
  db: Database,
  read: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/**
 * All rows of a query that may have thousands, asked for piece by piece: what has arrived whole is read
 * whole, and everybody else's requests wait meanwhile. The pieces take turns with all other work on long
 * lists.
 */
export async function readInPages<Row>(
  slices: Slices,
  trx: Transaction<DB>,
  query: Expression<Row>,
): Promise<Row[]> {
  await sql`declare page cursor for ${query}`.execute(trx);
  const all: Row[] = [];
  for (;;) {
    await slices.next();
    const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from page`.execute(trx);
    all.push(...rows);
    if (rows.length < PAGE) break;
  }
  await sql`close page`.execute(trx);
  return all;
}
