import { sql } from 'kysely';

/**
 * SQL for a new participation's `opened_at`, for a statement over `account`: `-infinity` if the student needs
 * not open the contest, because the owner knows the student already. The owner made the student's log-in, or
 * the student has opened, joined or started another contest of the owner. Otherwise null.
 */
export const openedAt = (ownerId: number) => sql`
  case when account.made_by = ${ownerId} or exists (
    select from participation as earlier join contest as known on known.id = earlier.contest_id
    left join attempt using (contest_id, student_id)
    where earlier.student_id = account.id and known.teacher_id = ${ownerId}
      and (earlier.opened_at is not null or attempt.started_at is not null)
  ) then timestamptz '-infinity' end`;
