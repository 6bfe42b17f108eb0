import { type RawBuilder, type Transaction, sql } from 'kysely';
import type { Scale } from '#contract/grades.ts';
import type { Gradebook } from '#contract/gradebook.ts';
import * as limits from '#contract/limits.ts';
import { isResponse } from '../../contest/core/is-response.ts';
import { lastClosingAt } from '../../contest/core/time-columns.ts';
import type { DB } from '../../base/database/rows.ts';
import { isListedFor } from '../../people/rights/right-on.ts';
import type { GradebookRow } from './gradebook-row.ts';

/** Whose gradebook is read, and when. `teacherId`: who reads it. */
type Asked = { classId: number; teacherId: number; at: Date };

export type GradebookContest = Gradebook['contests'][number];

/**
 * The responses of a class in the contests that the teacher may see, each with its `class_student_id`. A
 * response is a student's if the student took part by the address that the class has, or claimed the seat of
 * that address.
 */
const responsesOf = ({ classId, teacherId, at }: Asked) => sql`
  select class_student_id, contest.id, contest.name, start_at, end_at, own_minutes, minimum_half_marks,
    total_half_marks, half_marks, scale
  from (
    select class_student.id as class_student_id, contest_id, student_id
    from class_student
    join account on account.email_key = class_student.email_key
    join participation on student_id = account.id
    where class_id = ${classId} and seat_key is null
    union all
    select class_student.id, contest_id, student_id
    from contest
    join participation on contest_id = contest.id
    join class_student on class_student.email_key = seat_key
    where class_id = ${classId} and ${isListedFor('contest', teacherId)}
  ) as seat
  join contest on contest.id = seat.contest_id
  join participation using (contest_id, student_id)
  join attempt using (contest_id, student_id)
  where ${isListedFor('contest', teacherId)} and is_published and end_at < ${at} and ${isResponse(at)}`;

/**
 * The contests of a gradebook, the oldest first, and how many more are older than those that it has room for.
 * `only`: those of them that are wanted. A contest that nobody of the class has sat is none of them, also if
 * the class was added to it: who has an account and has not opened the contest shows nowhere.
 */
export async function readGradebookContests(
  trx: Transaction<DB>,
  asked: Asked,
  only: readonly number[] | null = null,
): Promise<{ contests: GradebookContest[]; older: number }> {
  const { rows } = await sql<{
    id: number;
    name: string;
    start_at: Date;
    end_at: Date;
    minimum_half_marks: number;
    total_half_marks: number;
    responses: number;
    average_half_marks: number;
    scale: Scale | null;
    count: number;
  }>`
    with sat as (
      select id, name, start_at, end_at, own_minutes, minimum_half_marks, total_half_marks, scale,
        count(*)::int as responses, avg(half_marks)::float8 as average_half_marks
      from (${responsesOf(asked)}) as response
      group by id, name, start_at, end_at, own_minutes, minimum_half_marks, total_half_marks, scale
    )
    select contest.*, (count(*) over ())::int as count from sat as contest
    where ${asked.at} >= ${lastClosingAt}
    order by start_at desc, id desc limit ${limits.gradebookContests}`.execute(trx);
  const contests = rows
    .filter(({ id }) => only === null || only.includes(id))
    .toReversed()
    .map((row) => ({
      id: row.id,
      name: row.name,
      start_datetime: row.start_at.toISOString(),
      end_datetime: row.end_at.toISOString(),
      minimum_marks: row.minimum_half_marks / 2,
      total_marks: row.total_half_marks / 2,
      ...(row.scale && { scale: row.scale }),
      responses: row.responses,
      average_marks: row.average_half_marks / 2,
    }));
  return { contests, older: (rows[0]?.count ?? 0) - rows.length };
}

/** The students of the class, in any order, with what they have in these contests. */
export const gradebookRows = (
  asked: Asked,
  contests: readonly GradebookContest[],
): RawBuilder<GradebookRow> => sql<GradebookRow>`
  select id, name, email, number, coalesce(half_marks, '') as half_marks
  from class_student left join (
    select class_student_id, string_agg(place || ':' || half_marks, ',') as half_marks
    from (${responsesOf(asked)}) as response
    join unnest(${contests.map(({ id }) => id)}::integer[]) with ordinality as chosen (id, place) using (id)
    group by class_student_id
  ) as sat on class_student_id = class_student.id
  where class_id = ${asked.classId}`;
