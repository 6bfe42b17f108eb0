import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import { isResponse } from '../../contest/shared/is-response.ts';
import { lastClosingAt } from '../../contest/shared/time-columns.ts';
import type { Database } from '../../base/database/connect.ts';
import { type Server, serve } from '../../base/http/serve.ts';

type ClassMarks = Wire<'getClassMarks'>[number];

/** Serves each class's marks in the latest contests in which all attempts have closed. */
export function serveGetClassMarks(server: Server): void {
  serve(server, 'getClassMarks', async ({ caller, at }) => {
    const classes = new Map<number, ClassMarks>();
    for (const row of await readClassMarks(server.db, caller.id, at)) {
      const { class_id: id, class_name: name } = row;
      const found = classes.get(id) ?? { id, name, contests: [] };
      classes.set(id, found);
      found.contests.push({
        id: row.contest_id,
        name: row.contest_name,
        end_datetime: row.end_at.toISOString(),
        responses: row.responses,
        average: row.average,
        lower_quartile: row.lower_quartile,
        upper_quartile: row.upper_quartile,
      });
    }
    const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
    return [...classes.values()].toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
  });
}

type Row = Omit<ClassMarks['contests'][number], 'id' | 'name' | 'end_datetime'> & {
  class_id: number;
  class_name: string;
  contest_id: number;
  contest_name: string;
  end_at: Date;
};

/**
 * Finds students by the address of their seat, or else of their account. Sums are of the type numeric,
 * because sums of floats depend on the order of rows.
 */
async function readClassMarks(db: Database, teacherId: number, at: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    -- The teacher's contests whose results are settled.
    with contest as materialized (
      select id, name, start_at, end_at, own_minutes, moved_seconds, all_stopped_at, total_mark_parts from contest
      where teacher_id = ${teacherId} and is_published and end_at < ${at} and ${at} >= ${lastClosingAt}
    ),
    -- Students of the classes who have an address.
    member as materialized (
      select class_id, email_key from class_student join class on class.id = class_id
      where teacher_id = ${teacherId} and email_key is not null
    ),
    -- Their places in these contests.
    seated as (
      select class_id, contest_id, student_id
      from member join account using (email_key) join participation on student_id = account.id
      where seat_key is null
      union all
      select class_id, contest_id, student_id
      from contest join participation on contest_id = contest.id join member on member.email_key = seat_key
    ),
    -- Their responses, in percent of the total.
    scored as (
      select class_id, contest_id, attempt.mark_parts * 100.0 / contest.total_mark_parts as score
      from seated join contest on contest.id = contest_id
      join participation using (contest_id, student_id) join attempt using (contest_id, student_id)
      where ${isResponse(at)}
    ),
    -- Each class in each contest, the latest contest first.
    ranked as (
      select class_id, contest_id, count(*)::int as responses, avg(score)::float8 as average,
        percentile_cont(0.25) within group (order by score) as lower_quartile,
        percentile_cont(0.75) within group (order by score) as upper_quartile,
        row_number() over (partition by class_id order by end_at desc, contest_id desc) as place
      from scored join contest on contest.id = contest_id
      group by class_id, contest_id, end_at
    )
    select class_id, class.name as class_name, contest_id, contest.name as contest_name, end_at,
      responses, average, lower_quartile, upper_quartile
    from ranked join class on class.id = class_id join contest on contest.id = contest_id
    where place <= ${limits.marksOverTime.class}
    order by end_at, contest_id`.execute(db);
  return rows;
}
