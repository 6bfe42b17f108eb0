import { sql, type Transaction } from 'kysely';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';
import { type LockedContest, refuseOnceClosed } from '../../contest/shared/lock-contest.ts';
import { runningDeadline } from '../../contest/shared/time-columns.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import type { LivePage } from '../participation/live-page.ts';
import { addSeconds, lockSettled } from './end-stops.ts';
import { reasonOf, stoppedRefusal } from './stop-clock.ts';

/** Serves the taking away of an interruption's time, which its list goes on showing. */
export function serveUndoInterruption(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'undoInterruption', async ({ body, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const now = new Date(clock.now());
      const contest = await lockSettled(trx, body.contest, caller, now);
      refuseOnceClosed(contest, clock, 'times');
      const interruption = await trx
        .selectFrom('interruption')
        .select(['id', 'seconds', 'for_all', 'ended_at', 'undone_at', 'cause', 'note'])
        .where('contest_id', '=', contest.id)
        .where('id', '=', body.interruption)
        .executeTakeFirst();
      if (!interruption) {
        throw new NotFound('unknown_interruption', sentence`There is no such interruption.`);
      }
      if (!interruption.ended_at) throw stoppedRefusal();
      if (interruption.undone_at) return;
      const working = await findWorking(trx, contest.id, now);
      await takeAway(trx, contest, interruption);
      // A page needs a minute to tell its student.
      const soon = new Date(now.getTime() + limits.minimumAfterShortening);
      const enough = new Set(await findWorking(trx, contest.id, now, soon));
      if (working.some((id) => !enough.has(id))) throw suddenRefusal();
      await trx
        .updateTable('interruption')
        .set({ undone_at: now })
        .where('id', '=', interruption.id)
        .execute();
      const about = {
        minutes: Math.round(interruption.seconds / 60),
        reason: reasonOf(interruption.cause, interruption.note),
      };
      await recordAct(trx, { contest_id: contest.id }, 'undoInterruption', { author: caller, at }, about);
    });
    live.forget(body.contest);
    return { detail: sentence`The time is taken away again.` };
  });
}

async function takeAway(
  trx: Transaction<DB>,
  contest: LockedContest,
  { id, seconds, for_all: forAll }: { id: number; seconds: number; for_all: boolean },
): Promise<void> {
  if (!forAll) return addSeconds(trx, { contest: contest.id, id }, -seconds);
  if (contest.moved_seconds < seconds) throw endedSinceRefusal();
  await sql`update contest set end_at = end_at - make_interval(secs => ${seconds}::integer),
      moved_seconds = moved_seconds - ${seconds}::integer
    where id = ${contest.id}`.execute(trx);
}

/** Returns the students with an open attempt whose deadline, if all stops ended now, is not before `at`. */
async function findWorking(trx: Transaction<DB>, contestId: number, now: Date, at = now): Promise<number[]> {
  const { rows } = await sql<{ student_id: number }>`
    select participation.student_id from participation
    join contest on contest.id = participation.contest_id
    join attempt using (contest_id, student_id)
    where participation.contest_id = ${contestId} and submitted_at is null
      and ${runningDeadline(now)} >= ${at}`.execute(trx);
  return rows.map(({ student_id: id }) => id);
}

const endedSinceRefusal = () =>
  new Conflict(
    'contest_ended',
    sentence`The contest was ended after this interruption, so its time cannot be taken away any more.`,
  );

const suddenRefusal = () =>
  new Conflict(
    'deadline_passed',
    sentence`Students are working, so the new deadline must be at least a minute from now.`,
  );
