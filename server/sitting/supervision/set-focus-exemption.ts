import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { lockSeat } from '../participation/lock-seat.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { LivePage } from '../participation/live-page.ts';
import { changeParticipant, recordAction } from '../participation/change-participant.ts';
import { findParticipant } from '../participation/find-participant.ts';
import { lockContest, refuseOnceClosed } from '../../contest/shared/lock-contest.ts';

export function serveSetFocusExemption(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'setFocusExemption', async ({ body, caller, at }) => {
    await inTransaction(db, async (trx) => {
      // A simultaneous sign-up turns the invitation into a participation. The lock puts the two requests in
      // order.
      await lockSeat(trx, body.contest, body.email);
      const contest = await lockContest(trx, body.contest, caller);
      const student = await findParticipant(trx, contest.id, body.email);
      refuseOnceClosed(contest, clock, 'exemption');
      // From now on, classes do not change the exemption, even if it equals that of a class.
      await changeParticipant(trx, contest.id, student, { is_focus_exempt: body.exempt });
      if (student.is_focus_exempt === body.exempt) return;
      const about = { address: student.email_key, exempt: body.exempt };
      await recordAct(trx, { contest_id: contest.id }, 'setFocusExemption', { author: caller, at }, about);
      // An entry in the record would reveal whether the address has an account.
      if (student.student_id === null || !student.isKnown) return;
      await recordAction(
        trx,
        { contestId: contest.id, studentId: student.student_id, round: student.round },
        { at: new Date(clock.now()), kind: 'exemption', note: body.exempt ? 'given' : 'taken back' },
      );
    });
    live.forget(body.contest);
    return {
      detail: body.exempt
        ? sentence`Leaving the page does not submit this student’s answers.`
        : sentence`Leaving the page for the fourth time submits this student’s answers too.`,
    };
  });
}
