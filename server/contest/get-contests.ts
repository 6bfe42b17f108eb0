import fastJson from 'fast-json-stringify';
import { schemas } from '#contract/schemas.ts';
import { isResponse } from '../attempt/response.ts';
import { inSnapshot, readInPages } from '../database/read-in-pages.ts';
import { inSlices, jsonSteps, mapSteps } from '../in-slices.ts';
import { type Server, serve } from '../serve.ts';
import { contestColumns, ownerSummary, studentSummary } from './summary.ts';
import { deadlineAt, openingAt } from './times.ts';

const serializeOwned = fastJson(schemas.getContests.answers.owner);

/** A teacher's own, or the published ones that a student joined; newest start first. */
export function getContests(server: Server): void {
  const { db } = server;
  serve(server, 'getContests', async ({ caller, at }) => {
    const newestFirst = db
      .selectFrom('contest')
      .select(contestColumns)
      .orderBy('contest.start_at', 'desc')
      .orderBy('contest.id');
    if (caller.role === 'Teacher') {
      const contests = await inSnapshot(db, (trx) =>
        readInPages(trx, newestFirst.where('teacher_id', '=', caller.id)),
      );
      return inSlices(jsonSteps(await inSlices(mapSteps(contests, ownerSummary)), serializeOwned));
    }
    const contests = await newestFirst
      .innerJoin('participation', 'participation.contest_id', 'contest.id')
      .leftJoin('attempt', (join) =>
        join
          .onRef('attempt.contest_id', '=', 'participation.contest_id')
          .onRef('attempt.student_id', '=', 'participation.student_id'),
      )
      .select([deadlineAt.as('deadline_at'), openingAt.as('opening_at'), isResponse(at).as('is_response')])
      .select('participation.is_focus_exempt')
      .where('participation.student_id', '=', caller.id)
      .where('is_published', '=', true)
      .execute();
    return {
      student: contests.map((contest) =>
        studentSummary(
          contest,
          { joined: true, submitted: contest.is_response, isExempt: contest.is_focus_exempt },
          at,
        ),
      ),
    };
  });
}
