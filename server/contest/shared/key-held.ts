import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { lastClosingAt, openingAt } from './time-columns.ts';

/** Time at which the key is no longer withheld; `Infinity` if unknown. */
type Until = Date | number;

/**
 * Returns SQL for the other dates of the contest `own` that can withhold its key: drafts, and dates whose
 * results are not open.
 */
export const upcomingDates = (at: Date) => sql`(
  select * from (
    select contest.id, contest.is_published and ${lastClosingAt} <= ${at} as has_ended,
      case when contest.is_published then coalesce(${openingAt}, 'infinity') else 'infinity' end as until
    from contest
    where contest.deleted_at is null and contest.id <> own.id
      and (contest.second_of = own.id or contest.id = own.second_of or contest.second_of = own.second_of)
  ) as other
  where until > ${at}
)`;

/**
 * SQL for everybody on a contest's list: by account address, claimed seat, or an invitation that was not
 * declined. Two accounts with one address may be the same person.
 */
export const listedAddresses = sql`(
  select contest_id, email_key as address, student_id
  from participation join account on account.id = student_id
  union all
  select contest_id, seat_key, student_id from participation where seat_key is not null
  union all
  select contest_id, email_key, null from invitation where declined_at is null
)`;

/**
 * SQL condition that leaves out ended dates without an attempt by the student. For a join of `date` and
 * `listed`.
 */
const holds = sql<boolean>`(not date.has_ended or exists (
  select from attempt where attempt.contest_id = listed.contest_id and attempt.student_id = listed.student_id
))`;

/**
 * Returns SQL for the time until which the key is withheld from a student; null if it is not. Everything that
 * can reveal the key follows this rule (decision 59): a future date withholds the key if one of the student's
 * addresses is on its list. For a select over `contest` and `participation`.
 */
const keyHeldUntil = (at: Date) => sql<Until | null>`(
  select max(until)
  from (
    select contest.id, contest.second_of, participation.seat_key,
      (select email_key from account where account.id = participation.student_id) as email_key
  ) as own
  join lateral ${upcomingDates(at)} as date on true
  where exists (
    select from ${listedAddresses} as listed
    where listed.contest_id = date.id and listed.address in (own.email_key, own.seat_key) and ${holds}
  )
)`;

export const keyHeldColumn = (at: Date) => keyHeldUntil(at).as('key_held_until');

export const keyHeldField = ({ key_held_until: until }: { key_held_until: Until | null }) =>
  until === null ? {} : { key_held: { until_datetime: asInstant(until) } };

const asInstant = (until: Until): string | null => (until instanceof Date ? until.toISOString() : null);

/**
 * Counts the students from whom other dates withhold the key, by the rule of `keyHeldUntil`, but reads each
 * list only once. Students whom the teacher cannot see (seen-by-teacher.ts) are not counted, because they
 * would reveal who has an account.
 */
export async function countStudentsWithoutKey(db: Database, contestId: number, at: Date) {
  const { rows } = await sql<{ students: number; until: Until | null }>`
    with date as materialized (
      select date.* from (select id, second_of from contest where id = ${contestId}) as own
      join lateral ${upcomingDates(at)} as date on true
    ), held as materialized (
      select address, until
      from date join ${listedAddresses} as listed on listed.contest_id = date.id
      where ${holds}
    )
    select count(*)::int as students, max(until) as until from (
      select student_id, max(until) as until
      from ${listedAddresses} as own
      join held using (address)
      where own.contest_id = ${contestId} and exists (
        select from participation
        left join attempt using (contest_id, student_id)
        where contest_id = ${contestId} and participation.student_id = own.student_id
          and (opened_at is not null or attempt.student_id is not null)
      )
      group by student_id
    ) as student`.execute(db);
  const [{ students, until } = { students: 0, until: null }] = rows;
  return until === null ? {} : { key_held: { students, until_datetime: asInstant(until) } };
}
