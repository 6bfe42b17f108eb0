import type { Transaction } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { haveAllClosed } from '../../contest/shared/time-rules.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { findParticipant } from '../participation/find-participant.ts';
import { lockSeat } from '../participation/lock-seat.ts';

export function serveSetExcused(server: Server): void {
  const { db } = server;
  serve(server, 'setExcused', async ({ body, caller, at }) => {
    await inTransaction(db, async (trx) => {
      await lockSeat(trx, body.contest, body.email);
      const contest = await lockContest(trx, body.contest, caller);
      const student = await findParticipant(trx, contest.id, body.email);
      if (!contest.is_published || !haveAllClosed(contest, at)) {
        throw new Conflict('not_ended', sentence`This contest has not ended for all its students yet.`);
      }
      if (student.started_at)
        throw new Conflict('not_absent', sentence`This student has started the contest.`);
      // Uses the address on the teacher's list, by which classes know the student.
      const isChanged = await write(trx, contest.id, student.seat_key ?? student.email_key, body.excused);
      if (!isChanged) return;
      const about = { address: student.email_key, excused: body.excused };
      await recordAct(trx, { contest_id: contest.id }, 'setExcused', { author: caller, at }, about);
    });
    return { detail: body.excused ? sentence`Excused.` : sentence`Not excused any more.` };
  });
}

/** Returns whether a row was added or removed. */
async function write(trx: Transaction<DB>, contestId: number, key: string, excused: boolean) {
  const row = { contest_id: contestId, email_key: key };
  const written = excused
    ? await trx
        .insertInto('excused')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('email_key')
        .execute()
    : await trx
        .deleteFrom('excused')
        .where('contest_id', '=', contestId)
        .where('email_key', '=', key)
        .returning('email_key')
        .execute();
  return written.length > 0;
}
