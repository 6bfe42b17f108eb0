import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { toMarks } from '#contract/marks.ts';
import { isResponse } from '../../contest/shared/is-response.ts';
import { openingAt } from '../../contest/shared/time-columns.ts';
import { type Server, serve } from '../../base/http/serve.ts';

export function serveGetOwnMarks(server: Server): void {
  serve(server, 'getOwnMarks', async ({ caller, at }) => {
    const latestFirst = await server.db
      .selectFrom('participation')
      .innerJoin('contest', 'contest.id', 'participation.contest_id')
      .innerJoin('attempt', (join) =>
        join
          .onRef('attempt.contest_id', '=', 'participation.contest_id')
          .onRef('attempt.student_id', '=', 'participation.student_id'),
      )
      .select(['contest.id', 'name', 'end_at', 'mark_parts', 'total_mark_parts', 'minimum_mark_parts'])
      .where('participation.student_id', '=', caller.id)
      .where('is_published', '=', true)
      .where(isResponse(at))
      .where(sql<boolean>`${at} >= ${openingAt}`)
      .orderBy('end_at', 'desc')
      .orderBy('contest.id', 'desc')
      .limit(limits.marksOverTime.student)
      .execute();
    return latestFirst.toReversed().map((row) => ({
      id: row.id,
      name: row.name,
      end_datetime: row.end_at.toISOString(),
      marks: toMarks(row.mark_parts ?? 0),
      total_marks: toMarks(row.total_mark_parts),
      minimum_marks: toMarks(row.minimum_mark_parts),
    }));
  });
}
