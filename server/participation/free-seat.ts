import { makeCode, readCode } from '../shared/typed-code.ts';
import { inTransaction } from '../database/transaction.ts';
import { Conflict } from '../shared/errors.ts';
import { type Server, serve } from '../http/serve.ts';
import { findParticipant, lockAttempt } from './find-participant.ts';
import { lockContest, refuseOnceOpen } from '../contest/lock-contest.ts';
import { lockAddress } from '../address/lock-address.ts';
import { keepFreedAttempt } from './freed-attempt.ts';
import { lockParticipation, vacateSeat } from './vacate-seat.ts';
import type { LivePage } from './live-page.ts';

/**
 * Takes a seat of an own private contest from whoever has it, until the results open, and makes a claim code
 * for it; an invitation gets a new code. What the student has done is kept apart, for the case that the same
 * student claims a seat.
 */
export function freeSeat(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'freeSeat', async ({ body, caller }) => {
    const claimCode = makeCode();
    await inTransaction(db, async (trx) => {
      await lockAddress(trx, body.email);
      const contest = await lockContest(trx, body.contest, caller.id);
      if (contest.is_public) {
        throw new Conflict(
          'contest_is_public',
          'Everybody can join a public contest, so there are no seats in it to be freed.',
        );
      }
      const student = await findParticipant(trx, contest.id, body.email);
      refuseOnceOpen(contest, clock, 'who takes part');
      const attempt = { contestId: contest.id, studentId: student.student_id ?? 0 };
      // In this order: no attempt begins any more, and what is being written to one that has begun is waited
      // for.
      await lockParticipation(trx, attempt.contestId, attempt.studentId);
      await lockAttempt(trx, attempt);
      await keepFreedAttempt(trx, attempt, new Date(clock.now()));
      const seat = { ...attempt, seatKey: student.seat_key ?? student.email_key };
      await vacateSeat(trx, seat, { claim_code: readCode(claimCode), declined_at: null });
    });
    live.forget(body.contest);
    return { detail: 'The seat is free. Whoever enters its claim code takes it.', claim_code: claimCode };
  });
}
