import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { lastClosingAt, openingAt } from './time-columns.ts';

/** The end of a hold; `Infinity` while nobody can say. */
type Until = Date | number;

/**
 * Until when the other dates of a row's contest keep its key from a row's participant; null if none does. For
 * a select over `contest` and `participation`.
 *
 * THE rule for every way of a student to the key (decision 59). Of the dates on whose list the student is (by
 * participation, or by an invitation of the own or the claimed address that nobody declined) these hold it:
 * drafts, and published ones until their results open. A date that ended without the student holds nothing.
 */
const keyHeldUntil = (at: Date) => sql<Until | null>`(
  select max(until) from (
    select case when contest.is_published then coalesce(${openingAt}, 'infinity') else 'infinity' end as until
    from (select contest.id, contest.second_of, participation.student_id, participation.seat_key) as own
    join contest on contest.id <> own.id
      and (contest.second_of = own.id or contest.id = own.second_of or contest.second_of = own.second_of)
    where contest.deleted_at is null and (
      exists (
        select from participation
        where participation.contest_id = contest.id and participation.student_id = own.student_id
      ) or exists (
        select from invitation
        where invitation.contest_id = contest.id and declined_at is null and email_key in (
          own.seat_key, (select email_key from account where account.id = own.student_id)
        )
      )
    ) and (
      not contest.is_published or ${lastClosingAt} > ${at} or exists (
        select from attempt where attempt.contest_id = contest.id and attempt.student_id = own.student_id
      )
    )
  ) as dates
  where until > ${at}
)`;

/** For the same selects: null if no other date keeps the key from the student. */
export const keyHeld = (at: Date) => keyHeldUntil(at).as('key_held_until');

/** The field `key_held` of an answer about one student, if another date keeps the key from that student. */
export const toldKeyHeld = ({ key_held_until: until }: { key_held_until: Until | null }) =>
  until === null ? {} : { key_held: { until_datetime: asInstant(until) } };

const asInstant = (until: Until): string | null => (until instanceof Date ? until.toISOString() : null);

/**
 * From how many participants of a contest its other dates keep the key, and until when from the last one. It
 * counts those whom the teacher knows (seen-by-teacher.ts): otherwise it would tell who has an account.
 */
export async function countKeyHeld(db: Database, contestId: number, at: Date) {
  const { students, until } = await db
    .selectFrom((from) =>
      from
        .selectFrom('contest')
        .innerJoin('participation', 'participation.contest_id', 'contest.id')
        .select(keyHeld(at))
        .where('contest.id', '=', contestId)
        .where(hasOtherDates)
        .where(isKnown)
        .as('participant'),
    )
    .select([sql<number>`count(key_held_until)::int`.as('students')])
    .select(sql<Until | null>`max(key_held_until)`.as('until'))
    .executeTakeFirstOrThrow();
  return until === null ? {} : { key_held: { students, until_datetime: asInstant(until) } };
}

const isKnown = sql<boolean>`(opened_at is not null or exists (
  select from attempt where attempt.contest_id = contest.id and attempt.student_id = participation.student_id
))`;

/** Spares the usual contest a look at each of its participants. */
const hasOtherDates = sql<boolean>`(contest.second_of is not null or exists (
  select from contest as other where other.second_of = contest.id
))`;
