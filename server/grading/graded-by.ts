import { type Transaction, sql } from 'kysely';
import { loadForms } from '../contest/forms.ts';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/rows.ts';
import type { Key } from './grade.ts';
import { keyOfForm } from './key-of-form.ts';

/**
 * A key in the form in which the database grades by it. An option belongs to one question only, so one list
 * of the accepted options is enough. What every response earns is added at once, in `base`.
 */
export const gradingForm = ({ questions, totalHalfMarks: total }: Key) => ({
  accepted: questions.flatMap(({ accepted, isForAll }) => (isForAll ? [] : accepted)),
  halfMarks: questions.map(({ halfMarks, isForAll }) => (isForAll ? 0 : halfMarks)),
  base: questions.reduce((sum, { halfMarks, isForAll }) => sum + (isForAll ? halfMarks : 0), 0),
  total,
});

/** By the number of the form, from 1: what every response with that form earns. */
type Bases = number[];

/** Empty unless students get different questions and every response earns the marks of some of them. */
export async function basesOf(db: Database, contestId: number, key: Key): Promise<Bases> {
  if (gradingForm(key).base === 0) return [];
  const forms = await loadForms(db, contestId);
  return forms.map((form) => gradingForm(keyOfForm(key, form)).base);
}

/**
 * `grade` (grade.ts) of `attempt.selected`, for a query over `attempt`; null where nothing is saved. `bases`:
 * those of this key.
 */
export function gradedBy(key: Key, bases: Bases) {
  const { accepted, halfMarks, base, total } = gradingForm(key);
  const own =
    bases.length === 0
      ? sql`${base}::integer`
      : sql`(${bases}::integer[])[form_of(attempt.contest_id, attempt.student_id, ${bases.length})]`;
  return sql<number | null>`case when attempt.selected is not null then least(${total}::integer, (
    select ${own} + coalesce(sum(worth) filter (where option = any(${accepted}::bigint[])), 0)
    from (select unnest(attempt.selected) as option, unnest(${halfMarks}::integer[]) as worth) as answer
  ))::integer end`;
}

/** Grades the attempts of a contest by this version, or one student's attempt. */
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
