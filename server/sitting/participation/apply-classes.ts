import { type Transaction, sql } from 'kysely';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import type { DB } from '../../base/database/rows.ts';
import { appliesIn, mayEdit } from './class-applies.ts';

type Given = { extra_minutes: number; extra_percent: number; is_focus_exempt: boolean };

/** Student who has left a class, by address key, with the extra time and exemption from that class. */
export type FormerMember = Given & { email_key: string };

/** Addresses to update, in contests that this teacher owns or that use one of this teacher's classes. */
type Applied = {
  teacherId: number;
  keys: readonly string[];
  /** Contest to update; if absent, all contests that are not deleted. */
  contestId?: number;
  /** If set, only contests that this teacher may edit are updated. */
  editorId?: number;
  /** If set, only contests (and students' own times) that end later are updated. */
  endsAfter?: Date;
  /** Students who have just left a class. */
  left?: readonly FormerMember[];
};

/** Participant or invitation whose extra time or exemption has changed. */
export type ChangedParticipant = Given & {
  contest_id: number;
  /** Address key of the account or the invitation. */
  email_key: string;
  student_id: number | null;
  opened_at: Date | null;
  /** Round of the attempt; null if the student has not begun. */
  round: number | null;
  is_time_new: boolean;
  is_exemption_new: boolean;
};

/**
 * Applies the extra time and exemptions of the owner's classes and the contest's classes, where they apply
 * (`appliesIn`). The largest extra time wins, but a setting that a teacher made for the contest stays.
 * Addresses in no class keep their settings, unless they have just left the class that gave them. The caller
 * has locked the addresses.
 */
export async function applyClasses(trx: Transaction<DB>, applied: Applied): Promise<ChangedParticipant[]> {
  const { teacherId, contestId = null, editorId = null, endsAfter = null, left = [] } = applied;
  const leftKeys = left.map(({ email_key: key }) => key);
  const keys = [...new Set([...applied.keys, ...leftKeys])];
  if (keys.length === 0) return [];
  const { rows } = await sql<ChangedParticipant>`
    -- Students who have just left a class, with what it gave them.
    with left_class as materialized (
      select * from unnest(${leftKeys}::text[], ${left.map((one) => one.extra_minutes)}::integer[],
        ${left.map((one) => one.extra_percent)}::integer[], ${left.map((one) => one.is_focus_exempt)}::boolean[])
        as of_left (key, extra_minutes, extra_percent, is_focus_exempt)
    ),
    -- Contests that the change can reach: this teacher's, and those with one of this teacher's classes.
    affected as materialized (
      select id, teacher_id, start_at, end_at, own_minutes from contest
      where deleted_at is null
        and (teacher_id = ${teacherId} or id = any(array(
          select contest_id from contest_class join class on class.id = class_id
          where class.teacher_id = ${teacherId}
        )))
        and (${contestId}::integer is null or id = ${contestId})
        and (${editorId}::integer is null or ${mayEdit('contest', sql`${editorId}`)})
        and (${endsAfter}::timestamptz is null or end_at > ${endsAfter})
    ),
    -- Where these addresses take part or are invited. A seat with its own address counts by that one.
    seat as materialized (
      select contest_id, student_id, email_key as key
      from account join participation on student_id = account.id
      where email_key = any(${keys}::text[]) and seat_key is null
      union all
      select contest_id, student_id, seat_key from affected join participation on contest_id = affected.id
      where seat_key = any(${keys}::text[])
      union all
      select contest_id, null, email_key from invitation where email_key = any(${keys}::text[])
    ),
    -- What each class offers each seat; a class that was left offers nothing.
    offer as materialized (
      select seat.*, extra_minutes, extra_percent, is_focus_exempt,
        ${appliesIn('affected', 'extra_time')} as is_time_held, ${appliesIn('affected', 'exemption')} as is_exemption_held
      from seat join affected on affected.id = contest_id
      join class_student on class_student.email_key = seat.key join class on class.id = class_id
        and (class.teacher_id = affected.teacher_id or exists (
          select from contest_class
          where contest_class.contest_id = affected.id and contest_class.class_id = class.id
        ))
      union all
      select seat.*, 0, 0, false, true, true
      from seat join affected on affected.id = contest_id join left_class using (key)
    ),
    -- The offer with the latest deadline, and an exemption if any class gives one.
    largest as materialized (
      select contest_id, student_id, offer.key,
        (array_agg(extra_minutes order by by_class.deadline desc) filter (where is_time_held))[1]
          as extra_minutes,
        (array_agg(extra_percent order by by_class.deadline desc) filter (where is_time_held))[1]
          as extra_percent,
        bool_or(is_focus_exempt) filter (where is_exemption_held) as is_focus_exempt
      from offer join affected on affected.id = contest_id cross join lateral (
        select deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, null) as deadline
      ) as by_class
      group by contest_id, student_id, offer.key
    ),
    -- What each participant or invitation has now, beside the largest offer.
    current as materialized (
      select largest.contest_id, largest.student_id, largest.key, account.email_key, opened_at, round,
        has_own_extra_time, has_own_exemption, participation.extra_minutes, participation.extra_percent,
        participation.is_focus_exempt, ${GIVEN}
      from largest join participation using (contest_id, student_id)
      join account on account.id = student_id
      left join attempt using (contest_id, student_id)
      join affected on affected.id = contest_id
      where ${endsAfter}::timestamptz is null
        or deadline_of(start_at, end_at, 0, 0, own_minutes, started_at) > ${endsAfter}
      union all
      select largest.contest_id, null, largest.key, largest.key, null, null,
        has_own_extra_time, has_own_exemption, invitation.extra_minutes, invitation.extra_percent,
        invitation.is_focus_exempt, ${GIVEN}
      from largest join invitation on invitation.contest_id = largest.contest_id and email_key = largest.key
      where student_id is null
    ),
    -- What differs and may change: not what a teacher set by hand, nor what a left class never gave.
    change as materialized (
      select current.contest_id, current.student_id, current.email_key, opened_at, round,
        given_minutes as extra_minutes, given_percent as extra_percent, given_exempt as is_focus_exempt,
        not has_own_extra_time and given_minutes is not null
          and (current.extra_minutes, current.extra_percent) <> (given_minutes, given_percent)
          and (left_class.key is null or (left_class.extra_minutes + left_class.extra_percent > 0
            and (current.extra_minutes, current.extra_percent)
              = (left_class.extra_minutes, left_class.extra_percent))) as is_time_new,
        not has_own_exemption and given_exempt is not null
          and current.is_focus_exempt <> given_exempt
          and (left_class.key is null or left_class.is_focus_exempt) as is_exemption_new
      from current
      left join left_class on left_class.key = current.key
    ),
    -- Writes invitations.
    invited as (
      update invitation set ${newNumbers('invitation')}
      from change
      where (is_time_new or is_exemption_new) and change.student_id is null
        and invitation.contest_id = change.contest_id and invitation.email_key = change.email_key
      returning ${CHANGED('invitation')}
    ),
    -- Writes participants.
    participating as (
      update participation set ${newNumbers('participation')}
      from change
      where (is_time_new or is_exemption_new) and participation.contest_id = change.contest_id
        and participation.student_id = change.student_id
      returning ${CHANGED('participation')}
    )
    select * from invited union all select * from participating order by contest_id, email_key`.execute(trx);
  return rows;
}

/**
 * These columns are passed through, because with another join the planner would compare all pairs of
 * students.
 */
const GIVEN = sql`largest.extra_minutes as given_minutes, largest.extra_percent as given_percent,
  largest.is_focus_exempt as given_exempt`;

const newNumbers = (table: 'invitation' | 'participation') => sql`
  extra_minutes = case when is_time_new then change.extra_minutes else ${sql.ref(`${table}.extra_minutes`)} end,
  extra_percent = case when is_time_new then change.extra_percent else ${sql.ref(`${table}.extra_percent`)} end,
  is_focus_exempt = case when is_exemption_new then change.is_focus_exempt
    else ${sql.ref(`${table}.is_focus_exempt`)} end`;

const CHANGED = (table: 'invitation' | 'participation') => sql`
  change.contest_id, change.email_key, change.student_id, change.opened_at, change.round,
  ${sql.ref(`${table}.extra_minutes`)}, ${sql.ref(`${table}.extra_percent`)},
  ${sql.ref(`${table}.is_focus_exempt`)}, is_time_new, is_exemption_new`;

/**
 * Makes a student a participant; returns false if the student is one already. The caller has locked the
 * address. A single statement, because it locks the contest's row while a whole school may be joining.
 */
export async function insertParticipant(
  trx: Transaction<DB>,
  { contestId, studentId }: AttemptKey,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into participation
      (contest_id, student_id, opened_at, extra_minutes, extra_percent, is_focus_exempt)
    select contest.id, account.id, ${at}, coalesce(extra_minutes, 0), coalesce(extra_percent, 0),
      coalesce(exempt.is_focus_exempt, false)
    from contest cross join account left join lateral (
      select extra_minutes, extra_percent from ${OF_OWNER} and ${appliesIn('contest', 'extra_time')}
      order by deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, null) desc
      limit 1
    ) as given on true cross join lateral (
      select bool_or(is_focus_exempt) as is_focus_exempt
      from ${OF_OWNER} and ${appliesIn('contest', 'exemption')}
    ) as exempt
    where contest.id = ${contestId} and account.id = ${studentId}
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** Joins the student's rows in the owner's classes, in a statement over `contest` and `account`. */
const OF_OWNER = sql`class_student join class on class.id = class_id
  where class.teacher_id = contest.teacher_id and class_student.email_key = account.email_key`;
