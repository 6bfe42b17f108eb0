import { type Transaction, sql } from 'kysely';
import { kindsOf, rowToAnswers, type AnswerRow } from '#contract/answer-forms.ts';
import { addTypedAnswersOf } from '../../contest/shared/typed-texts.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { formOf, loadForms } from '../../contest/shared/forms.ts';
import { grade } from '../../contest/grading/grade.ts';
import { keyOfForm } from '../../contest/grading/key-of-form.ts';
import { loadKey } from '../../contest/grading/load-key.ts';
import { loadEffectiveKey } from '../../contest/grading/load-versions.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';

/** Version of the stored columns. Raise it when they change. Older versions must still be restorable. */
export const COLUMNS_VERSION = 3;

export async function storeFreedAttempt(
  trx: Transaction<DB>,
  { contestId, studentId }: AttemptKey,
  at: Date,
): Promise<void> {
  const rowsOf = (table: string) => sql`coalesce((
    select jsonb_agg(to_jsonb(of_attempt)) from ${sql.table(table)} as of_attempt
    where contest_id = ${contestId} and student_id = ${studentId}), '[]')`;
  await sql`
    insert into freed_attempt (contest_id, student_id, freed_at, shape, attempt, earlier_rounds,
      late_answers, events)
    select contest_id, student_id, ${at}, ${COLUMNS_VERSION}, to_jsonb(attempt), ${rowsOf('earlier_round')},
      ${rowsOf('late_answer')},
      ${rowsOf('attempt_event')}
    from attempt where contest_id = ${contestId} and student_id = ${studentId}`.execute(trx);
}

/** Restores a stored attempt, and grades it. The caller must lock the contest against key corrections. */
export async function restoreFreedAttempt(
  trx: Transaction<DB>,
  { contestId, studentId }: AttemptKey,
): Promise<void> {
  const freed = sql`freed_attempt where contest_id = ${contestId} and student_id = ${studentId}`;
  const restore = (table: string, column: string) => sql`
    insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_recordset(null::${sql.table(table)}, ${sql.ref(column)})).* from ${freed}`;
  const { rows } = await sql<{ shape: number; selected: AnswerRow | null }>`
    select shape, (jsonb_populate_record(null::attempt, attempt)).selected from ${freed}`.execute(trx);
  const [stored] = rows;
  if (!stored) return;
  if (stored.shape > COLUMNS_VERSION)
    throw new Error(`an attempt was stored in the unknown shape ${stored.shape}`);
  const graded = await gradeRow(trx, { contestId, studentId }, stored.selected);
  await sql`
    insert into attempt
    select (jsonb_populate_record(null::attempt, attempt || ${JSON.stringify(graded)}::jsonb)).*
    from ${freed}`.execute(trx);
  await restore('earlier_round', 'earlier_rounds').execute(trx);
  await restore('late_answer', 'late_answers').execute(trx);
  await restore('attempt_event', 'events').execute(trx);
  await sql`delete from ${freed}`.execute(trx);
}

/** Returns the columns with the marks of these answers. */
async function gradeRow(db: Database, attempt: AttemptKey, row: AnswerRow | null) {
  const key = await loadEffectiveKey(db, attempt.contestId);
  if (!row) return { key_version: key.version };
  const asked = kindsOf(await loadKey(db, attempt.contestId));
  const kinds = await addTypedAnswersOf(db, asked, attempt.contestId, row);
  const form = formOf(await loadForms(db, attempt.contestId), attempt);
  const { earned, markParts } = grade(rowToAnswers(row, kinds), keyOfForm(key, form));
  return { key_version: key.version, earned, mark_parts: markParts };
}
