import { sentence } from '#shared/sentence.ts';
import { findContest } from '../../contest/shared/find-contest.ts';
import { unknownContestRefusal } from '../../contest/shared/load-contest.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { lockSeat } from './lock-seat.ts';
import { lockParticipation, vacateSeat } from './vacate-seat.ts';
import type { LivePage } from './live-page.ts';

/** Declines a contest for an added student who has not begun an attempt. The seat stays declined. */
export function serveDeclineContest(server: Server & LivePage): void {
  const { db, live } = server;
  serve(server, 'declineContest', async ({ body, caller, at }) => {
    const contest = await findContest(db, body.contest, caller.id, at);
    if (!contest.joined) throw unknownContestRefusal();
    if (contest.is_public) {
      throw new Conflict(
        'contest_is_public',
        sentence`You joined this contest yourself, so you cannot decline it.`,
      );
    }
    await inTransaction(db, async (trx) => {
      const account = await trx
        .selectFrom('account')
        .select('email_key')
        .where('id', '=', caller.id)
        .executeTakeFirstOrThrow();
      await lockSeat(trx, contest.id, account.email_key);
      const participation = await lockParticipation(trx, contest.id, caller.id);
      if (!participation) throw unknownContestRefusal(); // removed in the meantime
      const attempt = await trx
        .selectFrom('attempt')
        .select('started_at')
        .where('contest_id', '=', contest.id)
        .where('student_id', '=', caller.id)
        .executeTakeFirst();
      if (attempt)
        throw new Conflict('contest_started', sentence`You have started: it is too late to decline.`);
      const seatKey = participation.seat_key ?? account.email_key;
      const seat = { contestId: contest.id, studentId: caller.id, seatKey };
      await vacateSeat(trx, seat, { claim_code: null, declined_at: at });
    });
    live.forget(contest.id);
    return { detail: sentence`You have declined this contest. It is no longer in your list.` };
  });
}
