import { normalizeCode } from '#shared/typed.ts';
import { sentence } from '#shared/sentence.ts';
import { makeCode } from '../../base/shared/typed-code.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { findParticipant } from './find-participant.ts';
import { lockAttempt } from './lock-attempt.ts';
import { lockContest, refuseOnceClosed } from '../../contest/shared/lock-contest.ts';
import { lockSeat } from './lock-seat.ts';
import { storeFreedAttempt } from './freed-attempt.ts';
import { lockParticipation, vacateSeat } from './vacate-seat.ts';
import type { LivePage } from './live-page.ts';

/**
 * Frees a seat and gives it a new claim code. The attempt is kept, in case its student claims a seat again.
 */
export function serveFreeSeat(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'freeSeat', async ({ body, caller, at }) => {
    const claimCode = makeCode();
    await inTransaction(db, async (trx) => {
      await lockSeat(trx, body.contest, body.email);
      const contest = await lockContest(trx, body.contest, caller);
      if (contest.is_public) {
        throw new Conflict(
          'contest_is_public',
          sentence`A public contest has no seats that can be freed, because everybody can join it.`,
        );
      }
      const student = await findParticipant(trx, contest.id, body.email);
      refuseOnceClosed(contest, clock, 'participants');
      const attempt = { contestId: contest.id, studentId: student.student_id ?? 0 };
      // The order matters: the first lock prevents new attempts, and the second one waits for writes to the
      // attempt.
      await lockParticipation(trx, attempt.contestId, attempt.studentId);
      await lockAttempt(trx, attempt);
      await storeFreedAttempt(trx, attempt, new Date(clock.now()));
      const seat = { ...attempt, seatKey: student.seat_key ?? student.email_key };
      await vacateSeat(trx, seat, { claim_code: normalizeCode(claimCode), declined_at: null });
      await recordAct(
        trx,
        { contest_id: contest.id },
        'freeSeat',
        { author: caller, at },
        { address: student.email_key },
      );
    });
    live.forget(body.contest);
    return {
      detail: sentence`The seat is free. The student who enters its claim code gets it.`,
      claim_code: claimCode,
    };
  });
}
