import { type Transaction, sql } from 'kysely';
import { loadForms } from '../core/forms.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { earnedInSql, gradingColumns, gradingForm, type KindsInSql } from './grade-in-sql.ts';
import type { Key } from './grade.ts';
import { keyOfForm } from './key-of-form.ts';

/** Half-points that every response gets whatever it chose, indexed by form number (from 1). */
type Bases = number[];

export async function basesOf(db: Database, contestId: number, key: Key): Promise<Bases> {
  if (gradingForm(key).base === 0) return [];
  const forms = await loadForms(db, contestId);
  return forms.map((form) => gradingForm(keyOfForm(key, form)).base);
}

/** Placeholder in the SQL text, replaced by the parameter with the accepted options. */
const ACCEPTED = '$accepted';

/**
 * Returns SQL that grades `attempt.selected` like `grade`; null if no answers are saved. `bases`: result of
 * `basesOf` for this key.
 */
export function gradedBy(key: Key, bases: Bases, kinds?: KindsInSql) {
  const { accepted, base, total } = gradingForm(key);
  const columns = gradingColumns(kinds);
  const lists = columns.map(
    ({ name, type, of }) => sql`unnest(${key.questions.map(of)}::${sql.raw(type)}[]) as ${sql.raw(name)}`,
  );
  const rules = earnedInSql({ cell: 'cell', accepted: ACCEPTED, worth: 'half_marks' }, kinds);
  const earned = sql.join(
    rules.split(ACCEPTED).map((part) => sql.raw(part)),
    sql`any(${accepted}::bigint[])`,
  );
  const own =
    bases.length === 0
      ? sql`${base}::integer`
      : sql`(${bases}::integer[])[form_of(attempt.contest_id, attempt.student_id, ${bases.length})]`;
  return sql<number | null>`case when attempt.selected is not null then least(${total}::integer, (
    select ${own} + coalesce(sum(${earned}), 0)
    from (select unnest(attempt.selected) as cell, ${sql.join(lists)}) as answer
  ))::integer end`;
}

export async function regrade(
  trx: Transaction<DB>,
  contestId: number,
  key: Key,
  studentId?: number,
): Promise<void> {
  const bases = await basesOf(trx, contestId, key);
  await trx
    .updateTable('attempt')
    .set({ half_marks: gradedBy(key, bases), key_version: key.version })
    .where('contest_id', '=', contestId)
    .$if(studentId !== undefined, (query) => query.where('student_id', '=', studentId ?? 0))
    .execute();
}
