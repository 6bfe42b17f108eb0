import { type Expression, type Transaction, sql } from 'kysely';
import type { Slices } from '../shared/slices.ts';
import type { Database } from './connect.ts';
import type { DB } from './rows.ts';

/** Number of rows per page. Reading a page blocks the event loop for a few milliseconds. */
const PAGE = 250;
/** Number of rows on the first page, which does not wait for other lists. A school class has fewer. */
const FIRST_PAGE = 63;

/** Runs related reads on one snapshot of the database. */
export const readInSnapshot = <Result>(
  db: Database,
  read: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/**
 * Reads all rows of a query in pages (`pagesOf`), because there may be thousands, and returns them together.
 */
export async function readInPages<Row>(
  slices: Slices,
  trx: Transaction<DB>,
  query: Expression<Row>,
): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of pagesOf(slices, trx, query)) all.push(...rows);
  return all;
}

/** Yields the rows of a long query in pages. Reading all rows at once would delay every other request. */
export async function* pagesOf<Row>(
  slices: Slices,
  trx: Transaction<DB>,
  query: Expression<Row>,
): AsyncGenerator<Row[]> {
  await sql`declare page cursor for ${query}`.execute(trx);
  for (let size = FIRST_PAGE; ; size = PAGE) {
    if (size === PAGE) await slices.next();
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from page`.execute(trx);
    yield rows;
    if (rows.length < size) break;
  }
  await sql`close page`.execute(trx);
}
