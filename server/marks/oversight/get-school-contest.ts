import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { toMarks, toMarksOrNull } from '#contract/marks.ts';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { fullName } from '../../base/shared/full-name.ts';
import { isResponse } from '../../contest/shared/is-response.ts';
import { unknownContestRefusal } from '../../contest/shared/load-contest.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { participantsOf } from '../../sitting/participation/find-participant.ts';
import { checkCoordinator } from './check-coordinator.ts';
import { describeContest, schoolContests } from './school-contests.ts';

/** Serves a contest's participation and, once the results are open, marks, which the contest's acts tell. */
export function serveGetSchoolContest(server: Server): void {
  const { db } = server;
  serve(server, 'getSchoolContest', async ({ body: { contest: id, from = 0 }, caller, at }) => {
    await checkCoordinator(db, caller);
    return inTransaction(db, async (trx) => {
      const row = await schoolContests(trx).where('contest.id', '=', id).executeTakeFirst();
      if (!row) throw unknownContestRefusal();
      const contest = describeContest(row, at);
      if (!contest.results_open) return contest;
      const hasLooked = await trx
        .selectFrom('act')
        .select('id')
        .where('contest_id', '=', id)
        .where('author_id', '=', caller.id)
        .where('kind', '=', 'getSchoolContest')
        .where('at', '>', new Date(at.getTime() - limits.oversight.look))
        .limit(1)
        .executeTakeFirst();
      if (!hasLooked) await recordAct(trx, { contest_id: id }, 'getSchoolContest', { author: caller, at });
      return { ...contest, results: await readResults(trx, id, from, at) };
    });
  });
}

async function readResults(db: Database, id: number, from: number, at: Date) {
  const { minimum_mark_parts: minimum, total_mark_parts: total } = await db
    .selectFrom('contest')
    .select(['minimum_mark_parts', 'total_mark_parts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const responses = participantsOf(db, id).where(isResponse(at)).where('attempt.mark_parts', 'is not', null);
  const groups = await responses
    .select(['attempt.mark_parts', sql<number>`count(*)::int`.as('responses')])
    .groupBy('attempt.mark_parts')
    .orderBy('attempt.mark_parts')
    .execute();
  const students = await responses
    .select(['first_name', 'last_name', 'account.email', 'attempt.mark_parts'])
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('account.id')
    .offset(from)
    .limit(limits.oversight.results)
    .execute();
  const distribution = groups.map(({ mark_parts: parts, responses: count }) => ({
    parts: parts ?? 0,
    responses: count,
  }));
  const count = distribution.reduce((sum, group) => sum + group.responses, 0);
  const sum = distribution.reduce((all, group) => all + group.parts * group.responses, 0);
  return {
    responses: count,
    passed: distribution
      .filter(({ parts }) => parts >= minimum)
      .reduce((all, group) => all + group.responses, 0),
    average_marks: toMarksOrNull(count === 0 ? null : sum / count),
    minimum_marks: toMarks(minimum),
    total_marks: toMarks(total),
    distribution: distribution.map(({ parts, responses: each }) => ({
      marks: toMarks(parts),
      responses: each,
    })),
    students: students.map(({ mark_parts: parts, email, ...student }) => ({
      name: fullName(student),
      email,
      marks: toMarks(parts ?? 0),
      is_passed: (parts ?? 0) >= minimum,
    })),
  };
}
