import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { isRunning } from '../../contest/shared/time-columns.ts';

const DAY = 86_400_000;

/** Rows per statement, so that no statement delays others. */
const AT_ONCE = 1_000;

/**
 * Removes the records (absences, devices, networks) of contests that ended more than `days` days ago. Answers
 * and marks stay. Nothing of a contest is removed while one of its attempts can be open.
 */
export async function removeOldRecords(db: Database, at: Date, days: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from contest
    where (exists (select from attempt_event where contest_id = contest.id)
        or exists (select from presence where contest_id = contest.id))
      and end_at < ${new Date(at.getTime() - days * DAY)} and not ${isRunning(at)}`.execute(db);
  for (const { id } of rows) {
    for (let removed = AT_ONCE; removed === AT_ONCE;) {
      const begin = performance.now();
      const { numAffectedRows = 0n } = await sql`
        delete from attempt_event where id = any(array(
          select id from attempt_event where contest_id = ${id} limit ${AT_ONCE} for update skip locked
        ))`.execute(db);
      removed = Number(numAffectedRows);
      await rest(performance.now() - begin);
    }
    await db.deleteFrom('presence').where('contest_id', '=', id).execute();
    await db.updateTable('freed_attempt').set({ events: '[]' }).where('contest_id', '=', id).execute();
  }
}
