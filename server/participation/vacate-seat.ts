import { type Transaction, sql } from 'kysely';
import type { DB } from '../database/rows.ts';

/** A seat as it is left: with a code for whoever enters it, or declined. */
type Left = { claim_code: string; declined_at: null } | { claim_code: null; declined_at: Date };

/**
 * Makes an invitation of a participation again, and leaves it, or the invitation that was there, as told.
 * `seatKey` is the address that was invited. Both tables are asked, so that how long it takes does not tell
 * whether an address has an account. What the student has done goes with the participation: set it aside
 * first.
 */
export async function vacateSeat(
  trx: Transaction<DB>,
  seat: { contestId: number; studentId: number | null; seatKey: string },
  left: Left,
): Promise<void> {
  await sql`
    with vacated as (
      delete from participation where contest_id = ${seat.contestId} and student_id = ${seat.studentId ?? 0}
      returning contest_id, extra_minutes, extra_percent, is_focus_exempt
    )
    insert into invitation (contest_id, email_key, extra_minutes, extra_percent, is_focus_exempt)
    select contest_id, ${seat.seatKey}, extra_minutes, extra_percent, is_focus_exempt from vacated`.execute(
    trx,
  );
  await trx
    .updateTable('invitation')
    .set(left)
    .where('contest_id', '=', seat.contestId)
    .where('email_key', '=', seat.seatKey)
    .execute();
}

/**
 * Keeps a participation as it is until the transaction ends: neither does an attempt begin, nor is it
 * removed.
 */
export const lockParticipation = (trx: Transaction<DB>, contestId: number, studentId: number) =>
  trx
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.student_id')
    .selectAll('participation')
    .select('email_key')
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .forUpdate('participation')
    .executeTakeFirst();
