import { type Transaction, sql } from 'kysely';
import type { AttemptKey } from '../../contest/core/attempt-key.ts';
import { regrade } from '../../contest/grading/graded-by.ts';
import { loadEffectiveKey } from '../../contest/grading/load-versions.ts';
import type { DB } from '../../base/database/rows.ts';

/** Stores a student's attempt apart, before it is removed together with the participation. */
export async function keepFreedAttempt(
  trx: Transaction<DB>,
  { contestId, studentId }: AttemptKey,
  at: Date,
): Promise<void> {
  const rowsOf = (table: string) => sql`coalesce((
    select jsonb_agg(to_jsonb(of_attempt)) from ${sql.table(table)} as of_attempt
    where contest_id = ${contestId} and student_id = ${studentId}), '[]')`;
  await sql`
    insert into freed_attempt (contest_id, student_id, freed_at, attempt, earlier_rounds, late_answers,
      events)
    select contest_id, student_id, ${at}, to_jsonb(attempt), ${rowsOf('earlier_round')},
      ${rowsOf('late_answer')},
      ${rowsOf('attempt_event')}
    from attempt where contest_id = ${contestId} and student_id = ${studentId}`.execute(trx);
}

/**
 * Gives the stored attempt back to a student who has claimed a seat again. Does nothing if there is none.
 * The contest must be locked: the key may have been corrected since the attempt was stored, and must not be
 * now.
 */
export async function restoreFreedAttempt(
  trx: Transaction<DB>,
  { contestId, studentId }: AttemptKey,
): Promise<void> {
  const freed = sql`freed_attempt where contest_id = ${contestId} and student_id = ${studentId}`;
  const restore = (table: string, column: string) => sql`
    insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_recordset(null::${sql.table(table)}, ${sql.ref(column)})).* from ${freed}`;
  // What was stored before there were versions of the key has none.
  const { numAffectedRows = 0n } = await sql`
    insert into attempt
    select (jsonb_populate_record(null::attempt, '{"key_version": 1}' || attempt)).* from ${freed}`.execute(
    trx,
  );
  if (numAffectedRows === 0n) return;
  await regrade(trx, contestId, await loadEffectiveKey(trx, contestId), studentId);
  await restore('earlier_round', 'earlier_rounds').execute(trx);
  await restore('late_answer', 'late_answers').execute(trx);
  await restore('attempt_event', 'events').execute(trx);
  await sql`delete from ${freed}`.execute(trx);
}
