import { sql } from 'kysely';

/**
 * SQL for a new participation's `opened_at`, for a statement over `account`. `-infinity`: the owner adds a
 * student whom they know, who then need not open the contest. Owners know students whose log-in they made, or
 * who opened, joined or started another of their contests. Otherwise null, so that colleagues learn no name
 * by adding an address.
 */
export const openedAt = ({ ownerId, by }: { ownerId: number; by: number }) => sql`
  case when ${ownerId}::int = ${by}::int and (account.made_by = ${ownerId} or exists (
    select from participation as earlier join contest as known on known.id = earlier.contest_id
    left join attempt using (contest_id, student_id)
    where earlier.student_id = account.id and known.teacher_id = ${ownerId}
      and (earlier.opened_at is not null or attempt.started_at is not null)
  )) then timestamptz '-infinity' end`;
