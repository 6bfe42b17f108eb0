import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { isListedFor } from '../../people/rights/right-on.ts';
import { toFactor } from '../../sitting/supervision/extra-time.ts';
import { sortSteps } from '../../base/shared/steps.ts';
import { compareByLastName } from './by-name.ts';
import { loadSharing } from '../../people/rights/sharing-of.ts';
import { listState } from './list-state.ts';
import { loadClass } from './load-class.ts';
import { isAccountMadeByTeacher } from './made-account.ts';
import { findMoved } from './vouched-students.ts';
import { classSeats } from './read-gradebook.ts';

const slip = sql<'none' | 'waiting' | 'used'>`case
  when account.id is null then 'none'
  when must_change_password and one_time_used_at is null then 'waiting' else 'used' end`.as('slip');

const slipUntil = (at: Date) =>
  sql<Date | null>`case when must_change_password and one_time_used_at is null and one_time_until > ${at}
    then one_time_until end`.as('slip_until');

/**
 * SQL for the colleague who gave the extra time or exemption, because a colleague's value applies in fewer
 * contests.
 */
const givenBy = sql<string | null>`(
  select first_name || ' ' || last_name from account as giver where giver.id = coalesce(
    case when extra_minutes > 0 or extra_percent > 0 then extra_time_by end,
    case when is_focus_exempt then exemption_by end))`.as('given_by');

/** SQL for each student's last activity in contests whose pages already show it to the teacher. */
const seenInContests = (asked: { classId: number; teacherId: number }) =>
  sql<{ class_student_id: number; in_contest_at: Date | null }>`(
    select class_student_id, nullif(max(greatest(opened_at, started_at, saved_at, submitted_at, heard_at, (
      select max(finished_at) from practice_try
      where practice_try.contest_id = seat.contest_id and practice_try.student_id = seat.student_id
    ))), '-infinity') as in_contest_at
    from (${classSeats(asked)}) as seat
    join contest on contest.id = seat.contest_id
    join participation using (contest_id, student_id)
    left join attempt using (contest_id, student_id)
    left join presence using (contest_id, student_id)
    where ${isListedFor('contest', asked.teacherId)}
    group by class_student_id
  )`.as<'seen'>('seen');

/**
 * SQL for the last activity. Log-ins count only for accounts made by a teacher, because log-ins to students'
 * own accounts are private.
 */
const lastSeen = sql<Date | null>`greatest(in_contest_at, one_time_used_at, (
  select max(expires_at) - ${limits.refreshTokenLifetime} * interval '1 millisecond' from session
  where session.account_id = account.id
))`.as('seen_at');

export function serveGetClass(server: Server): void {
  serve(server, 'getClass', async ({ body, caller, at }) => {
    const {
      id,
      name,
      archived_at: archivedAt,
      sign_on_class: signOnClass,
    } = await loadClass(server.db, body.class, caller);
    const students = await server.db
      .selectFrom('class_student')
      .leftJoin('account', (join) =>
        join.onRef('account.email_key', '=', 'class_student.email_key').on(isAccountMadeByTeacher(caller.id)),
      )
      .leftJoin(seenInContests({ classId: id, teacherId: caller.id }), (join) =>
        join.onRef('seen.class_student_id', '=', 'class_student.id'),
      )
      .select(['class_student.id', 'name', 'class_student.email', 'number'])
      .select(['extra_minutes', 'extra_percent', 'is_focus_exempt', slip, slipUntil(at), givenBy, lastSeen])
      .where('class_id', '=', id)
      .execute();
    const moved = signOnClass === null ? undefined : await findMoved(server.db, id, caller.id);
    const sorted = await server.slices.run(sortSteps(students, compareByLastName));
    return {
      id,
      name,
      ...(archivedAt && { archived_datetime: archivedAt.toISOString() }),
      state: listState(students),
      ...(signOnClass !== null && { sign_on_class: signOnClass }),
      ...(await loadSharing(server.db, 'class', id, caller.id)),
      students: sorted.map((row) => {
        const { is_focus_exempt: isExempt, extra_percent, given_by, slip_until, seen_at, ...student } = row;
        const newClass = moved?.get(student.id);
        return Object.assign(student, {
          extra_factor: toFactor({ ...student, extra_percent }),
          focus_exempt: isExempt,
          ...(given_by !== null && { given_by }),
          ...(slip_until && { slip_until: slip_until.toISOString() }),
          ...(seen_at && { seen_datetime: seen_at.toISOString() }),
          ...(newClass !== undefined && { moved_to: newClass }),
        });
      }),
    };
  });
}
