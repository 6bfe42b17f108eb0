import { type Transaction, sql } from 'kysely';
import type { DB } from '../../base/database/rows.ts';
import { removeJoinRequest } from './drop-request.ts';

/** New state of a seat: with a claim code, or declined. */
type Left = { claim_code: string; declined_at: null } | { claim_code: null; declined_at: Date };

/**
 * Turns a participation into an invitation and removes its attempt, which the caller must store first. Always
 * queries both tables, so that the response time does not reveal an account.
 */
export async function vacateSeat(
  trx: Transaction<DB>,
  seat: { contestId: number; studentId: number | null; seatKey: string },
  left: Left,
): Promise<void> {
  await sql`
    with vacated as (
      delete from participation where contest_id = ${seat.contestId} and student_id = ${seat.studentId ?? 0}
      returning contest_id, extra_minutes, extra_percent, is_focus_exempt, is_seb_exempt,
        has_own_extra_time, has_own_exemption, typed_name
    )
    insert into invitation (contest_id, email_key, extra_minutes, extra_percent, is_focus_exempt, is_seb_exempt,
      has_own_extra_time, has_own_exemption, typed_name)
    select contest_id, ${seat.seatKey}, extra_minutes, extra_percent, is_focus_exempt, is_seb_exempt,
      has_own_extra_time, has_own_exemption, typed_name
    from vacated`.execute(trx);
  await removeJoinRequest(trx, seat.contestId, seat.studentId ?? 0);
  await trx
    .updateTable('invitation')
    .set(left)
    .where('contest_id', '=', seat.contestId)
    .where('email_key', '=', seat.seatKey)
    .execute();
}

/** Locks a participation until the transaction ends, so that no attempt begins and nobody removes it. */
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
