import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Database } from '../database/connect.ts';

/**
 * What a contest can have much of, and how many rows of it one statement removes. With a participant go the
 * attempt, its record and up to two late answers for each question. A question looks for late answers, and
 * comes upon all that have just been removed and are not vacuumed yet.
 */
const PIECES = [
  ['participation', 50],
  ['invitation', 1_000],
  ['question', 1],
] as const;

/**
 * Nobody restores a draft any more when its removal begins, also by the clock of another process that is a
 * little behind.
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
    for (const [table, atOnce] of PIECES) await removeInPieces(db, id, table, atOnce);
    await db.deleteFrom('contest').where('id', '=', id).where('deleted_at', 'is not', null).execute();
  }
}

/**
 * Removes what a contest has in a table, so that no statement takes long. After each piece the database has
 * as much time for others as the piece took. What another process removes at this moment is passed over.
 */
async function removeInPieces(db: Database, contest: number, table: string, atOnce: number): Promise<void> {
  for (let removed = atOnce; removed === atOnce;) {
    const begin = performance.now();
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where contest_id = ${contest} limit ${atOnce} for update skip locked
      ))`.execute(db);
    removed = Number(numAffectedRows);
    if (removed > 0) await rest(performance.now() - begin);
  }
}
