import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';

/**
 * Parts of a contest that may be large, and the rows that one statement removes. With a participant go the
 * attempt, its record and up to two late answers for each question. The removal of a question looks for late
 * answers. It meets all that have just been removed and are not vacuumed yet.
 */
const PIECES = [
  { table: 'participation', key: 'student_id', atOnce: 50 },
  { table: 'invitation', key: 'email_key', atOnce: 1_000 },
  { table: 'question', key: 'position', atOnce: 1 },
  { table: 'act', key: 'id', atOnce: 1_000 },
] as const;

/**
 * Safety margin (ms): a draft is no longer restored when its removal begins, even by the clock of another
 * process that is a little behind.
 */
const MARGIN = 60_000;

/**
 * Removes deleted contests with everything in them: drafts when they can no longer be restored, archived ones
 * at once.
 */
export async function removeDeletedContests(db: Database, at: Date): Promise<void> {
  const contests = await db
    .selectFrom('contest')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where((row) =>
      row.or([
        row('archived_at', 'is not', null),
        row('deleted_at', '<', new Date(at.getTime() - limits.deletedDraft - MARGIN)),
      ]),
    )
    .execute();
  for (const { id } of contests) {
    for (const piece of PIECES) await removeInPieces(db, id, piece);
    await linkOtherDates(db, id);
    await db.deleteFrom('contest').where('id', '=', id).where('deleted_at', 'is not', null).execute();
  }
}

/** Links the second dates of a removed contest to the earliest of them, so that they stay dates of one. */
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
 * Removes what a contest has in a table, so that no statement takes long. After each piece the database has
 * as much time for others as the piece took. What another process removes at this moment is passed over. The
 * order is that of an index, because PostgreSQL might read the whole table to find a few rows.
 */
async function removeInPieces(
  db: Database,
  contest: number,
  { table, key, atOnce }: (typeof PIECES)[number],
): Promise<void> {
  let isMore = true;
  while (isMore) {
    const begin = performance.now();
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where contest_id = ${contest}
        order by ${sql.ref(key)} limit ${atOnce} for update skip locked
      ))`.execute(db);
    isMore = Number(numAffectedRows) === atOnce;
    if (numAffectedRows > 0n) await rest(performance.now() - begin);
  }
}
