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

/** A query that can be read in part. Kysely's queries of several rows are. */
export type ListQuery<Row> = Expression<Row> & { limit: (rows: number) => { execute: () => Promise<Row[]> } };

/**
 * Reads a list. A short one, as nearly all are, is one query without a transaction; a long one is read in
 * pages.
 */
export async function readList<Row>(
  { db, slices }: { db: Database; slices: Slices },
  query: ListQuery<Row>,
): Promise<Row[]> {
  const rows = await query.limit(FIRST_PAGE).execute();
  if (rows.length < FIRST_PAGE) return rows;
  return readInSnapshot(db, (trx) => readInPages(slices, trx, query));
}

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
