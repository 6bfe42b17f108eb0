import fastJson from 'fast-json-stringify';
import { type RawBuilder, sql } from 'kysely';
import { Type } from 'typebox';
import type { Right } from '#contract/right.ts';
import { Dashboard } from '#contract/dashboard.ts';
import { isResponse } from '../../contest/shared/is-response.ts';
import { openingAt } from '../../contest/shared/time-columns.ts';
import type { Database } from '../../base/database/connect.ts';
import { type ListQuery, readList } from '../../base/database/read-in-pages.ts';
import { jsonSteps, mapSteps } from '../../base/shared/steps.ts';
import { isListedFor } from '../../people/rights/right-on.ts';
import { sharedColumns, sharingFields } from '../../people/rights/sharing-of.ts';
import { byRight } from '../../base/http/by-right.ts';
import { type Call, type Server, serve } from '../../base/http/serve.ts';

type Counts = {
  total: number;
  drafts: number;
  upcoming: number;
  completed: number;
  average: number;
  responses: number;
};

type Upcoming = { id: number; name: string; start_at: Date; owner: string | null; right: Right | null };

const { upcomingContestList: listSchema, ...headProperties } = Dashboard.properties;
const serializeHead = fastJson(Type.Object(headProperties));
const serializeList = fastJson(listSchema);
const END = Buffer.from('}');

/** Serves counts, the average and upcoming contests. A teacher's average does not include shared contests. */
export function serveGetDashboard(server: Server): void {
  const { db, slices } = server;
  const upcomingAfter = (at: Date) =>
    db
      .selectFrom('contest')
      .select(['contest.id', 'name', 'start_at'])
      .where('is_published', '=', true)
      .where('start_at', '>', at)
      .orderBy('start_at')
      .orderBy('contest.id');
  const answer = async (counts: Counts, upcoming: ListQuery<Upcoming>) => {
    const contests = await readList(server, upcoming);
    const list = mapSteps(contests, ({ id, name, start_at: start, ...sharing }) => ({
      id,
      name,
      start_datetime: start.toISOString(),
      ...sharingFields(sharing),
    }));
    const head = serializeHead({
      totalContests: counts.total,
      upcomingContests: counts.upcoming,
      completedContests: counts.completed,
      draftContests: counts.drafts,
      averageScore: counts.average,
      averagedResponses: counts.responses,
    });
    return Buffer.concat([
      Buffer.from(`${head.slice(0, -1)},"upcomingContestList":`),
      await slices.run(jsonSteps(await slices.run(list), serializeList)),
      END,
    ]);
  };
  const forTeacher = async ({ caller, at }: Call<'getDashboard'>) => {
    const counts = await teacherCounts(db, caller.id, at);
    const shared = sharedColumns('contest', caller.id);
    return answer(counts, upcomingAfter(at).select(shared).where(isListedFor('contest', caller.id)));
  };
  const forStudent = async ({ caller, at }: Call<'getDashboard'>) => {
    const joined = upcomingAfter(at)
      .innerJoin('participation', 'participation.contest_id', 'contest.id')
      .select([sql<string | null>`null`.as('owner'), sql<Right | null>`null`.as('right')])
      .where('student_id', '=', caller.id);
    return answer(await studentCounts(db, caller.id, at), joined);
  };
  serve(server, 'getDashboard', byRight<'getDashboard'>({ teach: forTeacher, sit: forStudent }));
}

/** Marks as a percentage of the total. */
const score = sql`attempt.mark_parts * 100.0 / contest.total_mark_parts`;

async function firstRow(db: Database, query: RawBuilder<Counts>): Promise<Counts> {
  const { rows } = await query.execute(db);
  return rows[0] ?? { total: 0, drafts: 0, upcoming: 0, completed: 0, average: 0, responses: 0 };
}

/** Completed contests are published and have ended. The average is over all responses to them. */
const teacherCounts = (db: Database, teacherId: number, at: Date) =>
  firstRow(
    db,
    sql`
      select total, drafts, upcoming, completed, average, responses
      from (
        select count(*)::int as total,
          (count(*) filter (where not is_published))::int as drafts,
          (count(*) filter (where is_published and start_at > ${at}))::int as upcoming,
          (count(*) filter (where is_published and end_at < ${at}))::int as completed
        from contest where ${isListedFor('contest', teacherId)} and deleted_at is null
      ) as counts, (
        select coalesce(avg(${score}), 0)::float8 as average, count(*)::int as responses
        from contest
        join attempt on attempt.contest_id = contest.id
        join participation using (contest_id, student_id)
        where teacher_id = ${teacherId} and is_published and end_at < ${at} and ${isResponse(at)}
      ) as scores`,
  );

/**
 * A contest is completed when its results are open, even if the student did not answer. The average is over
 * the student's responses.
 */
const studentCounts = (db: Database, studentId: number, at: Date) =>
  firstRow(
    db,
    sql`
      select count(*)::int as total, 0 as drafts,
        (count(*) filter (where start_at > ${at}))::int as upcoming,
        (count(*) filter (where is_open))::int as completed,
        coalesce(avg(score) filter (where is_open and is_response), 0)::float8 as average,
        (count(*) filter (where is_open and is_response))::int as responses
      from (
        select start_at, ${at} >= ${openingAt} as is_open, ${isResponse(at)} as is_response, ${score} as score
        from contest
        join participation on participation.contest_id = contest.id
        left join attempt using (contest_id, student_id)
        where student_id = ${studentId} and is_published
      ) as joined`,
  );
