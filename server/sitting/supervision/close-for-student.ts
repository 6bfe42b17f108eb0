import { sql } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { lockContest, refuseOnceClosed } from '../../contest/shared/lock-contest.ts';
import { hasEnded, isClosed } from '../../contest/shared/time-rules.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { changeParticipant, recordAction } from '../participation/change-participant.ts';
import { findParticipant } from '../participation/find-participant.ts';
import type { LivePage } from '../participation/live-page.ts';
import { lockSeat } from '../participation/lock-seat.ts';
import { lockParticipation } from '../participation/vacate-seat.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { describeExtraTime } from './extra-time.ts';

const NO_EXTRA = { extra_minutes: 0, extra_percent: 0 };

/** Takes back the extra time of a student who has not started, once the contest has ended for all others. */
export function serveCloseForStudent(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'closeForStudent', async ({ body, caller, at }) => {
    await inTransaction(db, async (trx) => {
      await lockSeat(trx, body.contest, body.email);
      // Without the lock, an attempt could begin unnoticed.
      const contest = await lockContest(trx, body.contest, caller, { noBeginning: true });
      const student = await findParticipant(trx, contest.id, body.email);
      refuseOnceClosed(contest, clock, 'times');
      const now = new Date(clock.now());
      if (!contest.is_published || !hasEnded(contest, now)) {
        throw new Conflict('not_ended', sentence`This contest has not yet ended for all others.`);
      }
      const isClosedAlready =
        student.extra_minutes === 0 && student.extra_percent === 0 && isClosed(student, now);
      if (isClosedAlready) return;
      await lockParticipation(trx, contest.id, student.student_id ?? 0);
      const { started_at: started, submitted_at: submitted } = await findParticipant(
        trx,
        contest.id,
        body.email,
      );
      if (started && !submitted) {
        throw new Conflict(
          'attempt_still_open',
          sentence`This student has started, and keeps the extra time.`,
        );
      }
      // A submitted attempt does not delay the results.
      if (submitted) return;
      await changeParticipant(trx, contest.id, student, {
        ...NO_EXTRA,
        taken_minutes: student.extra_minutes,
        taken_percent: student.extra_percent,
      });
      await trx
        .updateTable('participation')
        .set({ given_seconds: 0, stopped_at: null })
        .where('contest_id', '=', contest.id)
        .where('student_id', '=', student.student_id ?? 0)
        .execute();
      // The end of a stop gives this student nothing any more.
      await sql`
        delete from interruption_student using interruption
        where interruption.id = interruption_id and ended_at is null
          and interruption_student.contest_id = ${contest.id} and student_id = ${student.student_id ?? 0}`.execute(
        trx,
      );
      const about = { address: student.email_key };
      await recordAct(trx, { contest_id: contest.id }, 'closeForStudent', { author: caller, at }, about);
      if (student.student_id === null || !student.isKnown) return;
      await recordAction(
        trx,
        { contestId: contest.id, studentId: student.student_id, round: student.round },
        { at: now, kind: 'extra time', note: describeExtraTime(NO_EXTRA) },
      );
    });
    live.forget(body.contest);
    return { detail: sentence`The contest is closed for this student.` };
  });
}
