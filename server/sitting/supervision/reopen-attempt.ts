import { sql } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { isPastDeadline } from '../../contest/shared/time-rules.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { LivePage } from '../participation/live-page.ts';
import { recordAction } from '../participation/change-participant.ts';
import { findParticipant } from '../participation/find-participant.ts';
import { lockAttempt } from '../participation/lock-attempt.ts';
import { lockContest, refuseOnceClosed } from '../../contest/shared/lock-contest.ts';

/**
 * Starts the next round. If the attempt is open already, for example because the first response was lost, the
 * request is acknowledged.
 */
export function serveReopenAttempt(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'reopenAttempt', async ({ body, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      const { student_id: studentId, email_key: address } = await findParticipant(
        trx,
        contest.id,
        body.email,
      );
      const key = { contestId: contest.id, studentId: studentId ?? 0 };
      const attempt = await lockAttempt(trx, key);
      const now = new Date(clock.now());
      const isInTime = attempt !== undefined && !isPastDeadline(attempt, now);
      if (!attempt?.submitted_at) {
        if (attempt && attempt.round > 1 && isInTime) return;
        throw new Conflict(
          'attempt_not_submitted',
          sentence`This student has not submitted, so there is nothing to open again.`,
        );
      }
      if (!isInTime) {
        throw new Conflict(
          'deadline_passed',
          sentence`The time of this student is over. Give the student extra time first, then open the attempt again.`,
        );
      }
      // A submitted attempt does not delay the results, which may therefore open before the attempt's
      // deadline.
      refuseOnceClosed(contest, clock, 'attempts');
      await sql`
        insert into earlier_round (contest_id, student_id, round, submitted_at, cause, selected, reopened_at)
        select contest_id, student_id, round, submitted_at, cause, coalesce(selected_before, selected), ${now}
        from attempt where contest_id = ${key.contestId} and student_id = ${key.studentId}`.execute(trx);
      await trx
        .updateTable('attempt')
        .set({ round: attempt.round + 1, submitted_at: null, submission: null, cause: null })
        .set({ selected_before: null, chosen_at_before: null, chosen_on_before: null })
        .where('contest_id', '=', key.contestId)
        .where('student_id', '=', key.studentId)
        .execute();
      await recordAction(trx, { ...key, round: attempt.round + 1 }, { at: now, kind: 'reopened' });
      const of = { contest_id: contest.id };
      await recordAct(trx, of, 'reopenAttempt', { author: caller, at }, { address });
    });
    live.forget(body.contest);
    return { detail: sentence`The attempt is open again.` };
  });
}
