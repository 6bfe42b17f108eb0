import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Ranking } from './rankings.ts';
import { selectResponses } from './responses-of.ts';

/** Marks of a contest's responses, total marks and passing mark, all in parts. */
export type ContestMarks = {
  responses: Pick<Ranking[number], 'student_id' | 'mark_parts'>[];
  total: number;
  minimum: number;
};

/**
 * Returns the marks for the distribution. It keeps showing the stored marks until enough marks differ. If a
 * bar moved with each change, two views would reveal whose mark had changed. Views with new marks run one
 * after the other, so that each sees the marks stored by the last.
 */
export async function loadMarksToShow(
  db: Database,
  { contest, at }: { contest: number; at: Date },
  latest: ContestMarks,
): Promise<ContestMarks> {
  const shown = await readShown(db, contest);
  if (shown && isCloseTo(shown, latest)) return shown;
  if (isTooSmall(latest)) return latest;
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::int, ${contest}::int)`.execute(trx);
    const shown = await readShown(trx, contest);
    if (shown && isCloseTo(shown, latest)) return shown;
    const fresh = await readMarks(trx, contest, at);
    if (shown && isCloseTo(shown, fresh)) return shown;
    if (!isTooSmall(fresh)) await store(trx, contest, fresh);
    return fresh;
  });
}

/** Lock class of stored marks. Advisory locks with two numbers never collide with those with one. */
const LOCK = 1;

const isCloseTo = (shown: ContestMarks, latest: ContestMarks) =>
  countChangedMarks(shown, latest) < limits.distribution.moves;

/** Returns whether there are too few responses for a distribution. Their marks are not stored. */
const isTooSmall = ({ responses }: ContestMarks) => responses.length < limits.distribution.from;

/** Counts students whose marks differ, or who have marks in only one of the two. */
export function countChangedMarks(before: ContestMarks, after: ContestMarks): number {
  const marksOf = new Map(before.responses.map(({ student_id: id, mark_parts: half }) => [id, half]));
  let moved = 0;
  for (const { student_id: id, mark_parts: half } of after.responses) {
    if (marksOf.get(id) !== half) moved += 1;
    marksOf.delete(id);
  }
  return moved + marksOf.size;
}

/**
 * Reads everything in one statement, so that marks, total and passing mark belong to the same key version.
 */
async function readMarks(db: Database, contestId: number, at: Date): Promise<ContestMarks> {
  const rows = await selectResponses(db, contestId, at)
    .select(['attempt.student_id', sql<number>`mark_parts`.as('mark_parts')])
    .select(['total_mark_parts', 'minimum_mark_parts'])
    .execute();
  return {
    responses: rows.map(({ student_id, mark_parts }) => ({ student_id, mark_parts })),
    total: rows[0]?.total_mark_parts ?? 0,
    minimum: rows[0]?.minimum_mark_parts ?? 0,
  };
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
        mark_parts: row.mark_parts[place] ?? 0,
      })),
      total: row.total_mark_parts,
      minimum: row.minimum_mark_parts,
    }
  );
}

/** Selects from the contest, so that no row is stored for a contest that is being removed. */
const store = (db: Database, contestId: number, { responses, total, minimum }: ContestMarks) =>
  sql`
    insert into shown_marks (contest_id, students, mark_parts, total_mark_parts, minimum_mark_parts)
    select id, ${responses.map(({ student_id: id }) => id)}::int[],
      ${responses.map(({ mark_parts: half }) => half)}::int[], ${total}::int, ${minimum}::int
    from contest where id = ${contestId} for key share
    on conflict (contest_id) do update set (students, mark_parts, total_mark_parts, minimum_mark_parts) =
      (excluded.students, excluded.mark_parts, excluded.total_mark_parts, excluded.minimum_mark_parts)`.execute(
    db,
  );
