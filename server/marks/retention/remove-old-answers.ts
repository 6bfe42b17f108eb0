import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Slices } from '../../base/shared/slices.ts';
import type { WithGrader } from '../../contest/grading/grader.ts';
import { removeInPieces } from '../../contest/lifecycle/remove-deleted.ts';
import { isRunning } from '../../contest/shared/time-columns.ts';
import { withoutRareTexts } from '../result/kept-statistics.ts';
import { readStatistics } from '../result/read-statistics.ts';
import { keptUntil } from './announce-removals.ts';

/** Means of calculating statistics. */
export type Analysing = { slices: Slices } & WithGrader;

/** Account that is charged for the calculation: none. */
const NOBODY = 0;

/**
 * Tables that name students of a contest, and the number of rows per statement. `participation` takes
 * attempts and records with it, and is the last that names students. Texts go after their answers.
 */
const PIECES = [
  { table: 'attendance', key: 'email_key', atOnce: 1_000 },
  { table: 'incident', key: 'id', atOnce: 1_000 },
  { table: 'message', key: 'number', atOnce: 100 },
  { table: 'contest_mail_sent', key: 'email_key', atOnce: 1_000 },
  { table: 'desk', key: 'email_key', atOnce: 1_000 },
  { table: 'excused', key: 'email_key', atOnce: 1_000 },
  { table: 'left_out', key: 'email_key', atOnce: 1_000 },
  { table: 'join_request', key: 'id', atOnce: 1_000 },
  { table: 'freed_attempt', key: 'student_id', atOnce: 50 },
  { table: 'shown_marks', key: 'contest_id', atOnce: 1 },
  { table: 'invitation', key: 'email_key', atOnce: 1_000 },
  { table: 'participation', key: 'student_id', atOnce: 50 },
  { table: 'typed_text', key: 'id', atOnce: 1_000 },
] as const;

/**
 * Removes the answers that were announced and are due, with everything that names a student of the contest.
 * Statistics without names are kept. Goes on where an earlier run ended.
 */
export async function removeOldAnswers(
  needs: Analysing & { db: Database },
  at: Date,
  days: number | undefined,
): Promise<void> {
  const { db } = needs;
  if (days !== undefined) {
    const { rows: due } = await sql<{ id: number }>`
      select id from contest
      where answers_go_at <= ${at} and is_published and deleted_at is null
        and ${keptUntil(days)} <= ${at} and not ${isRunning(at)}`.execute(db);
    for (const { id } of due) await keepStatistics(needs, id, at);
  }
  const { rows: left } = await sql<{ id: number }>`
    select contest_id as id from kept_statistics as kept
    where exists (select from participation where contest_id = kept.contest_id)
      or exists (select from invitation where contest_id = kept.contest_id)
      or exists (select from typed_text where contest_id = kept.contest_id)`.execute(db);
  for (const { id } of left) {
    await sql`delete from act where contest_id = ${id} and about ?| array['address', 'student']`.execute(db);
    await sql`update interruption set note = '' where contest_id = ${id} and note <> ''`.execute(db);
    await sql`
      update act set about = about - 'reason'
      where contest_id = ${id} and kind in ('stopClock', 'giveBack', 'undoInterruption')`.execute(db);
    for (const piece of PIECES) await removeInPieces(db, id, piece);
  }
  await restoreCounts(db);
}

/** Lists go on showing how many took part, although the rows that were counted are gone. */
const restoreCounts = (db: Database) =>
  sql`
    update contest set participants_count = (answer->>'participants')::int
    from kept_statistics where contest_id = contest.id
      and participants_count <> (answer->>'participants')::int
      and not exists (select from participation where participation.contest_id = contest.id)
      and not exists (select from invitation where invitation.contest_id = contest.id)`.execute(db);

/** Stores the statistics, after which nothing is calculated from the answers any more. */
async function keepStatistics(needs: Analysing & { db: Database }, id: number, at: Date): Promise<void> {
  const { db } = needs;
  const finish = await readInSnapshot(db, async (trx) => {
    const contest = await trx.selectFrom('contest').selectAll().where('id', '=', id).executeTakeFirst();
    return contest && readStatistics(needs, trx, contest, { at, lane: NOBODY });
  });
  if (!finish) return;
  const answer = JSON.stringify(withoutRareTexts(await finish(), at));
  await inTransaction(db, async (trx) => {
    const still = await trx
      .updateTable('contest')
      .set({ answers_go_at: null })
      .where('id', '=', id)
      .where('answers_go_at', '<=', at)
      .returning('id')
      .executeTakeFirst();
    if (!still) return;
    await trx
      .insertInto('kept_statistics')
      .values({ contest_id: id, kept_at: at, answer })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
