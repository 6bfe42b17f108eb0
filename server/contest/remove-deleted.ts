import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Database } from '../database/connect.ts';

/** So many participants are removed by one statement. */
const AT_ONCE = 1_000;

/**
 * Nobody restores a draft any more when its removal begins, also by the clock of another process that is a
 * little behind.
 */
const MARGIN = 60_000;

/**
 * Removes deleted contests with everything in them: drafts when they can no longer be restored, archived ones
 * at once. Participants go first and in pieces, so that no statement takes long.
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
    let removed = AT_ONCE;
    while (removed === AT_ONCE) {
      const { numAffectedRows = 0n } = await sql`
        delete from participation where contest_id = ${id} and student_id in (
          select student_id from participation where contest_id = ${id} limit ${AT_ONCE})`.execute(db);
      removed = Number(numAffectedRows);
    }
    await db.deleteFrom('contest').where('id', '=', id).where('deleted_at', 'is not', null).execute();
  }
}
