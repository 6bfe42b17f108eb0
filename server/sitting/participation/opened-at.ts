import { sql } from 'kysely';

/**
 * SQL for the `opened_at` of a new participation, for a statement over `account`. It is `-infinity` if the
 * owner already knows the student, who then need not open the contest. Owners know students whose log-in they
 * made, or who opened, joined or started another of their contests. Otherwise it is null.
 */
export const openedAt = (ownerId: number) => sql`
  case when account.made_by = ${ownerId} or exists (
    select from participation as earlier join contest as known on known.id = earlier.contest_id
    left join attempt using (contest_id, student_id)
    where earlier.student_id = account.id and known.teacher_id = ${ownerId}
      and (earlier.opened_at is not null or attempt.started_at is not null)
  ) then timestamptz '-infinity' end`;
