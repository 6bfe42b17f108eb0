import { type Insertable, sql, type Transaction } from 'kysely';
import * as limits from '#contract/limits.ts';
import { normalizeCode } from '#shared/typed.ts';
import { sentence } from '#shared/sentence.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { isPastDeadline } from '../../contest/shared/time-rules.ts';
import { invitedDeadlineAt } from '../../contest/shared/time-columns.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict, InvalidFields } from '../../base/shared/errors.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { limitGuesses } from '../../base/http/throttle.ts';
import { alreadyJoinedRefusal } from './already-joined.ts';
import { lockAddresses } from '../../base/address/lock-address.ts';
import { restoreFreedAttempt } from './freed-attempt.ts';
import type { LivePage } from './live-page.ts';

const wrongCode = () => {
  const why = sentence`This code does not belong to this contest, it has been used, or the contest is not published yet.`;
  return new InvalidFields({ code: why }, 'wrong_claim_code');
};

export function serveClaimSeat(server: Server & LivePage): void {
  const { db, live } = server;
  serve(server, 'claimSeat', async ({ body, caller, at }) => {
    const key = { contestId: body.contest, studentId: caller.id };
    const code = normalizeCode(body.code);
    const student = await readStudent(db, key);
    // The student may have joined already, for example if the first response was lost.
    if (student.has_joined) throw alreadyJoinedRefusal();
    const counters = [{ key: `claim:${caller.id}`, limit: limits.claimTries }];
    const seat = await limitGuesses(db, { counters, at }, () => findSeat(db, body.contest, code));
    await inTransaction(db, async (trx) => {
      // Until the commit, neither address can be removed, added or freed.
      await lockAddresses(trx, [seat.email_key, student.email_key]);
      const { email_key: seatKey, deadline_at, ...given } = await findSeat(trx, body.contest, code);
      if (isPastDeadline({ deadline_at }, at))
        throw new Conflict('contest_ended', sentence`Contest has been ended.`);
      if (seatKey !== student.email_key) await refuseOtherSeat(trx, body.contest, student.email_key);
      await takeSeat(trx, key, { ...given, seat_key: seatKey, opened_at: at });
      await restoreFreedAttempt(trx, key);
      const act = { contest_id: body.contest };
      await recordAct(trx, act, 'claimSeat', { author: caller, at }, { address: seatKey });
    });
    live.forget(body.contest);
    return { detail: sentence`Successfully joined Contest.` };
  });
}

const readStudent = (db: Database, { contestId, studentId }: AttemptKey) =>
  db
    .selectFrom('account')
    .leftJoin('participation', (join) =>
      join.onRef('student_id', '=', 'account.id').on('contest_id', '=', contestId),
    )
    .select(['email_key', sql<boolean>`student_id is not null`.as('has_joined')])
    .where('account.id', '=', studentId)
    .executeTakeFirstOrThrow();

async function takeSeat(
  trx: Transaction<DB>,
  { contestId, studentId }: AttemptKey,
  seat: Omit<Insertable<DB['participation']>, 'contest_id' | 'student_id'> & { seat_key: string },
): Promise<void> {
  await trx
    .deleteFrom('invitation')
    .where('contest_id', '=', contestId)
    .where('email_key', '=', seat.seat_key)
    .execute();
  const joined = await trx
    .insertInto('participation')
    .values({ ...seat, contest_id: contestId, student_id: studentId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('student_id')
    .executeTakeFirst();
  if (!joined) throw alreadyJoinedRefusal();
}

async function findSeat(db: Database, contestId: number, code: string) {
  const seat = await db
    .selectFrom('invitation')
    .innerJoin('contest', 'contest.id', 'contest_id')
    .select([
      'email_key',
      'extra_minutes',
      'extra_percent',
      'is_focus_exempt',
      'is_seb_exempt',
      'has_own_extra_time',
      'has_own_exemption',
      'typed_name',
      invitedDeadlineAt.as('deadline_at'),
    ])
    .where('contest_id', '=', contestId)
    .where('claim_code', '=', code)
    .where('is_published', '=', true)
    .executeTakeFirst();
  if (!seat) throw wrongCode();
  return seat;
}

/**
 * Throws `Conflict` if the student's own address has a seat too, because the student would then have two
 * rows.
 */
async function refuseOtherSeat(trx: Transaction<DB>, contestId: number, ownKey: string): Promise<void> {
  const invited = await trx
    .selectFrom('invitation')
    .select('email_key')
    .where('contest_id', '=', contestId)
    .where('email_key', '=', ownKey)
    .executeTakeFirst();
  const taken = await trx
    .selectFrom('participation')
    .select('seat_key')
    .where('contest_id', '=', contestId)
    .where('seat_key', '=', ownKey)
    .executeTakeFirst();
  if (invited ?? taken) {
    throw new Conflict(
      'other_seat',
      sentence`This claim code is not for your seat. Ask your teacher for your own code.`,
    );
  }
}
