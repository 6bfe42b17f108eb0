import { isResponse } from '../../contest/shared/is-response.ts';
import type { Database } from '../../base/database/connect.ts';

export const selectResponses = (db: Database, contestId: number, at: Date) =>
  db
    .selectFrom('contest')
    .innerJoin('participation', 'participation.contest_id', 'contest.id')
    .innerJoin('attempt', (join) =>
      join
        .onRef('attempt.contest_id', '=', 'participation.contest_id')
        .onRef('attempt.student_id', '=', 'participation.student_id'),
    )
    .where('contest.id', '=', contestId)
    .where('is_published', '=', true)
    .where('mark_parts', 'is not', null)
    .where(isResponse(at));
