import { sql, type Transaction } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import { isBeforeStart } from '../../contest/shared/time-rules.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { removeJoinRequest } from './drop-request.ts';
import { lockSeat } from './lock-seat.ts';

const tooLate = () =>
  new Conflict('contest_started', sentence`Participants can be removed only before the start.`);

export function serveRemoveParticipant(server: Server): void {
  const { db } = server;
  serve(server, 'removeParticipant', async ({ body, caller, at }) => {
    const key = emailKey(body.email);
    const removed = await inTransaction(db, async (trx) => {
      // A simultaneous sign-up turns the invitation into a participation. Because of the lock, one of the two
      // is found.
      await lockSeat(trx, body.contest, body.email);
      // Without the lock, an attempt could begin, and would be removed with its answers.
      const contest = await lockContest(trx, body.contest, caller, { noBeginning: true });
      if (!isBeforeStart(contest, at)) throw tooLate();
      const participation = await trx
        .selectFrom('participation')
        .innerJoin('account', 'account.id', 'participation.student_id')
        .select(['student_id', 'seat_key'])
        .where('contest_id', '=', contest.id)
        .where('email_key', '=', key)
        .executeTakeFirst();
      // Runs even without a participation, so that the response time does not reveal whether an account
      // exists.
      await removeBeforeAttempt(trx, contest.id, participation?.student_id ?? 0);
      const invitation = await trx
        .deleteFrom('invitation')
        .where('contest_id', '=', contest.id)
        .where('email_key', '=', key)
        .returning('declined_at')
        .executeTakeFirst();
      // Otherwise, the teacher could remove the address and add it again, against the student's will.
      if (invitation?.declined_at) {
        throw new Conflict(
          'declined',
          sentence`This student has declined. With a claim code the student can still join.`,
        );
      }
      if (participation ?? invitation) {
        await leaveOut(trx, contest.id, [key, participation?.seat_key ?? key]);
        const by = { author: caller, at };
        await recordAct(trx, { contest_id: contest.id }, 'removeParticipant', by, { address: key });
      }
      return participation ?? invitation;
    });
    if (!removed)
      throw new NotFound('unknown_participant', sentence`There is no participant with this address.`);
    return { detail: sentence`Participant removed.` };
  });
}

/** Prevents the contest's classes from adding these addresses again. */
const leaveOut = (trx: Transaction<DB>, contestId: number, keys: string[]) =>
  sql`
    insert into left_out (contest_id, email_key)
    select ${contestId}, key from unnest(${keys}::text[]) as key
    where exists (select from contest_class where contest_id = ${contestId})
    on conflict do nothing`.execute(trx);

async function removeBeforeAttempt(
  trx: Transaction<DB>,
  contestId: number,
  studentId: number,
): Promise<void> {
  const attempt = await trx
    .selectFrom('attempt')
    .select('started_at')
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  if (attempt) throw tooLate();
  await trx
    .deleteFrom('participation')
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .execute();
  await removeJoinRequest(trx, contestId, studentId);
}
