import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { isListedFor } from '../../people/rights/right-on.ts';
import { seatsOf } from './read-gradebook.ts';

/** SQL for each student's last sign in contests whose pages show it to the teacher anyway. */
export const seenInContests = (asked: { classId: number; teacherId: number }) =>
  sql<{ class_student_id: number; in_contest_at: Date | null }>`(
    select class_student_id, max(greatest(opened_at, started_at, saved_at, submitted_at, heard_at, (
      select max(finished_at) from practice_try
      where practice_try.contest_id = seat.contest_id and practice_try.student_id = seat.student_id
    ))) as in_contest_at
    from (${seatsOf(asked)}) as seat
    join contest on contest.id = seat.contest_id
    join participation using (contest_id, student_id)
    left join attempt using (contest_id, student_id)
    left join presence using (contest_id, student_id)
    where ${isListedFor('contest', asked.teacherId)}
    group by class_student_id
  )`.as<'seen'>('seen');

/** SQL for the last sign. Only log-ins of teacher-made accounts count, because students' own are private. */
export const lastSeen = sql<Date | null>`greatest(in_contest_at, one_time_used_at, (
  select max(expires_at) - ${limits.refreshToken} * interval '1 millisecond' from session
  where session.account_id = account.id
))`.as('seen_at');
