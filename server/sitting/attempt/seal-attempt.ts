import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { OF_STUDENT } from '../../contest/shared/time-columns.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';

/**
 * Makes an attempt final `limits.settlingTime` after its closing. Answers written later become late answers.
 */
export async function sealAttempt(
  db: Database,
  { contestId, studentId }: AttemptKey,
  at: Date,
): Promise<void> {
  await sql`
    update attempt set sealed_at = closing_at
    from (
      select actual_closing_of(${sql.raw(OF_STUDENT)}) as closing_at
      from participation join contest on contest.id = contest_id
      join attempt using (contest_id, student_id)
      where contest_id = ${contestId} and student_id = ${studentId}
    ) as own
    where contest_id = ${contestId} and student_id = ${studentId} and submitted_at is null
      and sealed_at is distinct from closing_at
      and closing_at <= ${new Date(at.getTime() - limits.settlingTime)}`.execute(db);
}
