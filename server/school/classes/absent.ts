import { type RawBuilder, type Transaction, sql } from 'kysely';
import type { DB } from '../../base/database/rows.ts';
import { openedAt } from '../../sitting/participation/opened-at.ts';
import { upcomingDates, listedAddresses } from '../../contest/shared/key-held.ts';

/**
 * `key`: address key of the account or the invitation. `listed`: address of the seat. `student_id`: null for
 * an invitation.
 */
export type AbsentStudent = { key: string; student_id: number | null; listed: string };

/**
 * Returns SQL for students who have not started an ended contest or another date of it. Leaves out students
 * who are excused, have declined, or are on the list of an upcoming date.
 */
export const selectAbsentStudents = (
  contestId: number,
  at: Date,
): RawBuilder<AbsentStudent> => sql<AbsentStudent>`
  select key, student_id, listed from (
    select email_key as key, student_id, coalesce(seat_key, email_key) as listed
    from participation join account on account.id = student_id
    where contest_id = ${contestId} and not exists (
      select from attempt
      where attempt.contest_id = participation.contest_id and attempt.student_id = participation.student_id
    )
    union all
    select email_key, null, email_key from invitation
    where contest_id = ${contestId} and declined_at is null
  ) as missing
  cross join (select id, second_of from contest where id = ${contestId}) as own
  where not exists (select from excused where contest_id = own.id and email_key = listed)
    and not exists (
      select from contest as other
      join ${listedAddresses} as sitter on sitter.contest_id = other.id
      join attempt on attempt.contest_id = other.id and attempt.student_id = sitter.student_id
      where coalesce(other.second_of, other.id) = coalesce(own.second_of, own.id) and other.id <> own.id
        and other.deleted_at is null and sitter.address in (missing.key, missing.listed)
    )
    and not exists (
      select from ${upcomingDates(at)} as date
      join ${listedAddresses} as expected on expected.contest_id = date.id
      where not date.has_ended and expected.address in (missing.key, missing.listed)
    )`;

/** Adds absent students to the second date. The caller has locked the addresses and the second date. */
export async function addAbsentStudents(
  trx: Transaction<DB>,
  dates: { first: number; second: number; ownerId: number; by: number; keys: string[]; at: Date },
): Promise<void> {
  const { first, second, keys, at } = dates;
  await sql`
    with absent as materialized (
      select * from (${selectAbsentStudents(first, at)}) as missing where key = any(${keys}::text[])
    ), participating as (
      insert into participation (contest_id, student_id, extra_minutes, extra_percent, is_focus_exempt,
        is_seb_exempt, by_sign_up, seat_key, has_own_extra_time, has_own_exemption, typed_name, opened_at)
      select ${second}, student_id, extra_minutes + taken_minutes, extra_percent + taken_percent, is_focus_exempt,
        is_seb_exempt, by_sign_up, seat_key, has_own_extra_time, has_own_exemption, typed_name, ${openedAt(dates)}
      from participation join absent using (student_id) join account on account.id = student_id
      where contest_id = ${first}
      on conflict do nothing
    )
    insert into invitation (contest_id, email_key, extra_minutes, extra_percent, is_focus_exempt,
      is_seb_exempt, claim_code, has_own_extra_time, has_own_exemption, typed_name)
    select ${second}, email_key, extra_minutes + taken_minutes, extra_percent + taken_percent, is_focus_exempt,
      is_seb_exempt, claim_code, has_own_extra_time, has_own_exemption, typed_name
    from invitation join absent on key = email_key and student_id is null where contest_id = ${first}
    on conflict do nothing`.execute(trx);
}
