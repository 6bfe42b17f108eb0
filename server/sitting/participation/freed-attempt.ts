import { type Transaction, sql } from 'kysely';
import type { AttemptKey } from '../../contest/core/attempt-key.ts';
import { regrade } from '../../contest/grading/graded-by.ts';
import { loadEffectiveKey } from '../../contest/grading/load-versions.ts';
import type { DB } from '../../base/database/rows.ts';

/** Version of the stored columns. Raise it when they change, and add what older rows lack to `LACKS`. */
export const COLUMNS_VERSION = 2;

/** Defaults for fields that older shapes lack. Shape 1 covers attempts stored before shapes had numbers. */
const LACKS: Record<number, { key_version?: number }> = {
  1: { key_version: 1 },
  [COLUMNS_VERSION]: {},
};

export async function keepFreedAttempt(
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

/** Restores and regrades a stored attempt. The caller must lock the contest against key corrections. */
export async function restoreFreedAttempt(
  trx: Transaction<DB>,
  { contestId, studentId }: AttemptKey,
): Promise<void> {
  const freed = sql`freed_attempt where contest_id = ${contestId} and student_id = ${studentId}`;
  const restore = (table: string, column: string) => sql`
    insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_recordset(null::${sql.table(table)}, ${sql.ref(column)})).* from ${freed}`;
  const { rows } = await sql<{ shape: number }>`select shape from ${freed}`.execute(trx);
  const [stored] = rows;
  if (!stored) return;
  const lacks = LACKS[stored.shape];
  if (!lacks) throw new Error(`an attempt was stored in the unknown shape ${stored.shape}`);
  await sql`
    insert into attempt
    select (jsonb_populate_record(null::attempt, ${JSON.stringify(lacks)}::jsonb || attempt)).*
    from ${freed}`.execute(trx);
  await regrade(trx, contestId, await loadEffectiveKey(trx, contestId), studentId);
  await restore('earlier_round', 'earlier_rounds').execute(trx);
  await restore('late_answer', 'late_answers').execute(trx);
  await restore('attempt_event', 'events').execute(trx);
  await sql`delete from ${freed}`.execute(trx);
}
