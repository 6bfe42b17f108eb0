import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';

/**
 * Tables with many rows per contest, and the number of rows to remove per statement. With each participant,
 * an attempt, a record and up to two late answers per question are removed. Removing a question scans the
 * late answers, including removed ones that are not vacuumed yet.
 */
const PIECES = [
  { table: 'participation', key: 'student_id', atOnce: 50 },
  { table: 'invitation', key: 'email_key', atOnce: 1_000 },
  { table: 'question', key: 'position', atOnce: 1 },
  { table: 'act', key: 'id', atOnce: 1_000 },
] as const;

/** Additional time (ms) before removal, so that no process with a slow clock can still restore the draft. */
const MARGIN = 60_000;

/** Removes deleted archived contests, and deleted drafts that can no longer be restored. */
export async function removeDeletedContests(db: Database, at: Date): Promise<void> {
  const contests = await db
    .selectFrom('contest')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where((row) =>
      row.or([
        row('archived_at', 'is not', null),
        row('deleted_at', '<', new Date(at.getTime() - limits.deletedDraftLifetime - MARGIN)),
      ]),
    )
    .execute();
  for (const { id } of contests) {
    for (const piece of PIECES) await removeInPieces(db, id, piece);
    await linkOtherDates(db, id);
    await db.deleteFrom('contest').where('id', '=', id).where('deleted_at', 'is not', null).execute();
  }
}

/** Links the other dates of a removed contest to the earliest of them. */
async function linkOtherDates(db: Database, first: number): Promise<void> {
  await sql`
    with dates as (
      select id, first_value(id) over (order by start_at, id) as earliest from contest where second_of = ${first}
    )
    update contest set second_of = nullif(earliest, dates.id) from dates where contest.id = dates.id`.execute(
    db,
  );
}

/**
 * Removes rows in small pieces, each followed by a pause of the same length. Skips rows that other processes
 * have locked. Finds them by a key of the contest's rows, because PostgreSQL might otherwise scan the table.
 */
export async function removeInPieces(
  db: Database,
  contest: number,
  { table, key, atOnce }: { table: string; key: string; atOnce: number },
): Promise<void> {
  let isMore = true;
  while (isMore) {
    const begin = performance.now();
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where contest_id = ${contest} and ${sql.ref(key)} = any(array(
        select ${sql.ref(key)} from ${sql.table(table)} where contest_id = ${contest}
        order by ${sql.ref(key)} limit ${atOnce} for update skip locked
      ))`.execute(db);
    isMore = Number(numAffectedRows) >= atOnce;
    if (numAffectedRows > 0n) await rest(performance.now() - begin);
  }
}
