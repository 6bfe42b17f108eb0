import { sql } from 'kysely';

/**
 * Columns for a select over `contest`, `participation` and `attempt` (the last two may be left-joined).
 * `is_opened`: whether the teacher sees the student's name and phone number.
 */
export const addedByColumns = [
  sql<string | null>`case when not contest.is_public and participation.student_id is not null then (
    select first_name || ' ' || last_name from account where account.id = contest.teacher_id) end`.as(
    'added_by',
  ),
  sql<boolean>`participation.opened_at is not null or attempt.started_at is not null`.as('is_opened'),
  sql<boolean>`attempt.started_at is not null`.as('is_started'),
] as const;
