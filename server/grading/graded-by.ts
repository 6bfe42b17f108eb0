import { type Transaction, sql } from 'kysely';
import type { DB } from '../database/rows.ts';
import type { Key } from './grade.ts';

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

/** `grade` (grade.ts) of `attempt.selected`, for a query over `attempt`; null where nothing is saved. */
export function gradedBy(key: Key) {
  const { accepted, halfMarks, base, total } = gradingForm(key);
  return sql<number | null>`case when attempt.selected is not null then least(${total}::integer, (
    select ${base}::integer + coalesce(sum(worth) filter (where option = any(${accepted}::bigint[])), 0)
    from (select unnest(attempt.selected) as option, unnest(${halfMarks}::integer[]) as worth) as answer
  ))::integer end`;
}

/** Grades the attempts of a contest by this version, or one student's attempt. */
export const regrade = (trx: Transaction<DB>, contestId: number, key: Key, studentId?: number) =>
  trx
    .updateTable('attempt')
    .set({ half_marks: gradedBy(key), key_version: key.version })
    .where('contest_id', '=', contestId)
    .$if(studentId !== undefined, (query) => query.where('student_id', '=', studentId ?? 0))
    .execute();
