import { sql } from 'kysely';
import type { Overview } from '#contract/dashboard.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { attemptStateAt, isResponse } from '../../contest/shared/is-response.ts';
import { lastClosingAt } from '../../contest/shared/time-columns.ts';
import { countLateAnswers } from '../../sitting/late-answers/load-late-answers.ts';
import { isOpenRequest } from '../../sitting/participation/get-requests.ts';
import { isListedFor } from '../../people/rights/right-on.ts';

/** Maximum number of missing students named in the response. */
const NAMED = 3;

type Row = Omit<Overview[number], 'missing'> & {
  missing: Overview[number]['missing'] | null;
  goes_at: Date | null;
};

export function serveGetOverview(server: Server): void {
  serve(server, 'getOverview', async ({ caller, at }) => {
    const { rows } = await sql<Row>`
      with contest as materialized (
        select *, ${at} >= ${lastClosingAt} as is_closed from contest
        where ${isListedFor('contest', caller.id)} and is_published
          and archived_at is null and deleted_at is null
      ), taken as (
        select contest.id,
          (count(*) filter (where ${attemptStateAt(at)} = 'working'))::int as working,
          (count(*) filter (where ${attemptStateAt(at)} = 'submitted'))::int as submitted,
          (count(*) filter (where ${isResponse(at)}))::int as responses,
          (avg(mark_parts * 100.0 / total_mark_parts) filter (where ${isResponse(at)}))::float8 as average,
          (count(*) filter (where ${isResponse(at)} and mark_parts >= minimum_mark_parts))::int as passed
        from contest join participation on participation.contest_id = contest.id
        left join attempt using (contest_id, student_id)
        group by contest.id
      ), missing as (
        select contest.id, array(
          select json_build_object('first_name', first_name, 'last_name', last_name)
          from participation join account on account.id = participation.student_id
          left join attempt using (contest_id, student_id)
          -- Who was added and has not opened the contest is known by the address alone.
          where contest_id = contest.id and started_at is null and opened_at is not null
          order by lower(last_name), lower(first_name), account.id limit ${NAMED}
        ) as missing
        from contest where start_at <= ${at} and ${at} < end_at
      ), late as (
        select contest.id, count(*)::int as late
        from contest join participation on participation.contest_id = contest.id
        join attempt using (contest_id, student_id)
        join lateral ${countLateAnswers(sql<number>`contest.id`)} as counted using (student_id)
        where selected_before is null
        group by contest.id
      ), asking as (
        select contest_id as id, count(*)::int as requests
        from join_request join contest on contest.id = contest_id
        where ${isOpenRequest}
        group by contest_id
      )
      select id, missing, coalesce(working, 0) as working, coalesce(submitted, 0) as submitted, coalesce(responses, (answer->>'responses')::int, 0) as responses,
        coalesce(average, (answer->>'average_marks')::float8 * 100 / nullif((answer->>'total_marks')::float8, 0)) as average,
        coalesce(passed, (answer->>'passed')::int, 0) as passed, answers_go_at as goes_at,
        is_closed as closed, is_closed and release = 'teacher' and released_at is null as to_release,
        coalesce(late, 0) as late, coalesce(requests, 0) as requests
      from contest left join taken using (id) left join missing using (id) left join late using (id) left join asking using (id)
        left join kept_statistics on contest_id = id
      order by start_at desc, id`.execute(server.db);
    return rows.map(({ missing, goes_at: goesAt, ...row }) =>
      Object.assign(row, missing && { missing }, goesAt && { answers_go_datetime: goesAt.toISOString() }),
    );
  });
}
