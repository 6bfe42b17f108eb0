import * as limits from '#contract/limits.ts';
import { toMarks } from '#contract/marks.ts';
import type { AttemptKey } from '../../contest/core/attempt-key.ts';
import type { Database } from '../../base/database/connect.ts';

export async function ownTries(db: Database, { contestId, studentId }: AttemptKey) {
  const tries = await db
    .selectFrom('practice_try')
    .select(['finished_at', 'half_marks', 'total_half_marks'])
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .orderBy('finished_at', 'desc')
    .orderBy('number')
    .limit(limits.practiceTries)
    .execute();
  return tries.map(({ finished_at: finishedAt, half_marks, total_half_marks }) => ({
    datetime: finishedAt.toISOString(),
    marks: toMarks(half_marks),
    total_marks: toMarks(total_half_marks),
  }));
}
