import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Ranking } from './rankings.ts';

/** The marks of a contest's responses, with its total and passing mark. All in half-points. */
export type ContestMarks = {
  responses: Pick<Ranking[number], 'student_id' | 'half_marks'>[];
  total: number;
  minimum: number;
};

/**
 * Returns the marks of which a distribution is shown. They are those of an earlier look until enough students
 * have other marks than there: if one bar moved with each change, two looks would tell whose mark it was.
 */
export async function marksToShow(
  db: Database,
  contestId: number,
  latest: ContestMarks,
): Promise<ContestMarks> {
  const shown = await readShown(db, contestId);
  if (shown && countMoved(shown, latest) < limits.distribution.moves) return shown;
  // Too few for a distribution: the first one that is shown is stored.
  if (latest.responses.length < limits.distribution.from) return latest;
  await store(db, contestId, latest);
  return latest;
}

/** How many students have other marks, or have any in one of both alone. Pure. */
export function countMoved(before: ContestMarks, after: ContestMarks): number {
  const marksOf = new Map(before.responses.map(({ student_id: id, half_marks: half }) => [id, half]));
  let moved = 0;
  for (const { student_id: id, half_marks: half } of after.responses) {
    if (marksOf.get(id) !== half) moved += 1;
    marksOf.delete(id);
  }
  return moved + marksOf.size;
}

async function readShown(db: Database, contestId: number): Promise<ContestMarks | undefined> {
  const row = await db
    .selectFrom('shown_marks')
    .selectAll()
    .where('contest_id', '=', contestId)
    .executeTakeFirst();
  return (
    row && {
      responses: row.students.map((id, place) => ({
        student_id: id,
        half_marks: row.half_marks[place] ?? 0,
      })),
      total: row.total_half_marks,
      minimum: row.minimum_half_marks,
    }
  );
}

/** From the contest: if it is just being removed, there is nothing to store. */
const store = (db: Database, contestId: number, { responses, total, minimum }: ContestMarks) =>
  sql`
    insert into shown_marks (contest_id, students, half_marks, total_half_marks, minimum_half_marks)
    select id, ${responses.map(({ student_id: id }) => id)}::int[],
      ${responses.map(({ half_marks: half }) => half)}::int[], ${total}::int, ${minimum}::int
    from contest where id = ${contestId} for key share
    on conflict (contest_id) do update set (students, half_marks, total_half_marks, minimum_half_marks) =
      (excluded.students, excluded.half_marks, excluded.total_half_marks, excluded.minimum_half_marks)`.execute(
    db,
  );
