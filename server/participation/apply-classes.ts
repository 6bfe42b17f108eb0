import { type Transaction, sql } from 'kysely';
import type { AttemptKey } from '../contest/attempt-key.ts';
import type { DB } from '../database/rows.ts';

/**
 * Whose numbers are brought up to date: these addresses (by their keys), in contests of this teacher and in
 * those to which a class of this teacher was added.
 */
type Applied = {
  teacherId: number;
  keys: readonly string[];
  /** Only in this contest; if absent, in all that are not deleted. */
  contestId?: number;
  /**
   * Only in contests that end after this moment, and in attempts whose own time ends after it; if absent, in
   * all.
   */
  endsAfter?: Date;
};

type Given = { extra_minutes: number; extra_percent: number; is_focus_exempt: boolean };

/** A participant whose extra time or exemption has changed. */
export type ChangedByClass = Given & {
  contest_id: number;
  student_id: number;
  opened_at: Date | null;
  /** Of the attempt; null if none has begun. */
  round: number | null;
  is_time_new: boolean;
  is_exemption_new: boolean;
};

/**
 * Gives participants and invitations the extra time and the exemption that classes say: those of the
 * contest's owner, and those that were added to the contest. What a teacher has set for that contest stays.
 * Of several classes the one counts that gives more. An address that is in no class keeps what it has. The
 * caller has locked the addresses.
 */
export async function applyClasses(trx: Transaction<DB>, applied: Applied): Promise<ChangedByClass[]> {
  const { teacherId, keys, contestId = null, endsAfter = null } = applied;
  if (keys.length === 0) return [];
  const { rows } = await sql<ChangedByClass>`
    with known as materialized (
      select class_id, teacher_id, email_key as key, extra_minutes, extra_percent, is_focus_exempt
      from class_student join class on class.id = class_id
      where email_key = any(${[...keys]}::text[])
    ), asked as materialized (
      select id, teacher_id, start_at, end_at, own_minutes from contest
      where deleted_at is null
        and (teacher_id = ${teacherId} or id = any(array(
          select contest_id from contest_class join class on class.id = class_id
          where class.teacher_id = ${teacherId}
        )))
        and (${contestId}::integer is null or id = ${contestId})
        and (${endsAfter}::timestamptz is null or end_at > ${endsAfter})
    ), seat as materialized (
      select contest_id, student_id, email_key as key
      from account join participation on student_id = account.id
      where email_key in (select key from known) and seat_key is null
      union all
      select contest_id, student_id, seat_key from asked join participation on contest_id = asked.id
      where seat_key in (select key from known)
      union all
      select contest_id, null, email_key from invitation where email_key in (select key from known)
    ), given as materialized (
      select contest_id, student_id, seat.key,
        (array_agg(extra_minutes order by by_class.deadline desc))[1] as extra_minutes,
        (array_agg(extra_percent order by by_class.deadline desc))[1] as extra_percent,
        bool_or(is_focus_exempt) as is_focus_exempt
      from seat join asked on asked.id = contest_id join known on known.key = seat.key
        and (known.teacher_id = asked.teacher_id or exists (
          select from contest_class
          where contest_class.contest_id = asked.id and contest_class.class_id = known.class_id
        ))
      cross join lateral (
        select deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, null) as deadline
      ) as by_class
      group by contest_id, student_id, seat.key
    ), invited as (
      update invitation set
        extra_minutes = case when has_own_extra_time then invitation.extra_minutes else given.extra_minutes end,
        extra_percent = case when has_own_extra_time then invitation.extra_percent else given.extra_percent end,
        is_focus_exempt = case when has_own_exemption then invitation.is_focus_exempt else given.is_focus_exempt end
      from given
      where student_id is null and given.contest_id = invitation.contest_id and given.key = email_key
    ), changing as materialized (
      select given.*, round,
        not has_own_extra_time and (participation.extra_minutes, participation.extra_percent)
          <> (given.extra_minutes, given.extra_percent) as is_time_new,
        not has_own_exemption and participation.is_focus_exempt <> given.is_focus_exempt as is_exemption_new
      from given join participation using (contest_id, student_id)
      left join attempt using (contest_id, student_id)
      join asked on asked.id = contest_id
      where ${endsAfter}::timestamptz is null
        or deadline_of(start_at, end_at, 0, 0, own_minutes, started_at) > ${endsAfter}
    )
    update participation set
      extra_minutes = case when is_time_new then changing.extra_minutes else participation.extra_minutes end,
      extra_percent = case when is_time_new then changing.extra_percent else participation.extra_percent end,
      is_focus_exempt = case when is_exemption_new
        then changing.is_focus_exempt else participation.is_focus_exempt end
    from changing
    where (is_time_new or is_exemption_new)
      and participation.contest_id = changing.contest_id and participation.student_id = changing.student_id
    returning participation.contest_id, participation.student_id, opened_at, round,
      participation.extra_minutes, participation.extra_percent, participation.is_focus_exempt, is_time_new, is_exemption_new`.execute(
    trx,
  );
  return rows;
}

/**
 * Makes a student a participant, with what the classes of the contest's teacher give. False if the student
 * takes part already. The caller has locked the student's address. It is one statement: it locks the
 * contest's row until the commit, and a whole school may join at once.
 */
export async function insertWithClasses(
  trx: Transaction<DB>,
  { contestId, studentId }: AttemptKey,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into participation
      (contest_id, student_id, opened_at, extra_minutes, extra_percent, is_focus_exempt)
    select contest.id, account.id, ${at}, coalesce(extra_minutes, 0), coalesce(extra_percent, 0),
      coalesce(given.is_focus_exempt, false)
    from contest cross join account left join lateral (
      select extra_minutes, extra_percent, bool_or(is_focus_exempt) over () as is_focus_exempt
      from class_student join class on class.id = class_id
      where class.teacher_id = contest.teacher_id and class_student.email_key = account.email_key
      order by deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, null) desc
      limit 1
    ) as given on true
    where contest.id = ${contestId} and account.id = ${studentId}
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}
