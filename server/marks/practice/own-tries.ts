import * as limits from '#contract/limits.ts';
import { toMarks } from '#contract/marks.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import type { Database } from '../../base/database/connect.ts';

export async function selectOwnTries(db: Database, { contestId, studentId }: AttemptKey) {
  const tries = await db
    .selectFrom('practice_try')
    .select(['finished_at', 'mark_parts', 'total_mark_parts'])
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .orderBy('finished_at', 'desc')
    .orderBy('number')
    .limit(limits.maxPracticeTries)
    .execute();
  return tries.map(({ finished_at: finishedAt, mark_parts, total_mark_parts }) => ({
    datetime: finishedAt.toISOString(),
    marks: toMarks(mark_parts),
    total_marks: toMarks(total_mark_parts),
  }));
}
