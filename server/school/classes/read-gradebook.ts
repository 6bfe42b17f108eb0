import { type RawBuilder, type Transaction, sql } from 'kysely';
import type { Scale } from '#contract/grades.ts';
import type { Gradebook } from '#contract/gradebook.ts';
import * as limits from '#contract/limits.ts';
import { toMarks } from '#contract/marks.ts';
import { isResponse } from '../../contest/shared/is-response.ts';
import { lastClosingAt } from '../../contest/shared/time-columns.ts';
import type { DB } from '../../base/database/rows.ts';
import { isListedFor } from '../../people/rights/right-on.ts';
import type { GradebookRow } from './gradebook-row.ts';

type Asked = { classId: number; teacherId: number; at: Date };

export type GradebookContest = Gradebook['contests'][number];

/**
 * Returns SQL for a class's seats in the teacher's contests, which students joined by their address or
 * claimed.
 */
export const classSeats = ({ classId, teacherId }: Omit<Asked, 'at'>) => sql`
  select class_student.id as class_student_id, class_student.email_key as listed, contest_id, student_id
  from class_student
  join account on account.email_key = class_student.email_key
  join participation on student_id = account.id
  where class_id = ${classId} and seat_key is null
  union all
  select class_student.id, class_student.email_key, contest_id, student_id
  from contest
  join participation on contest_id = contest.id
  join class_student on class_student.email_key = seat_key
  where class_id = ${classId} and ${isListedFor('contest', teacherId)}`;

/** Returns SQL for the class's invitations: students without an account, or with an unclaimed seat. */
const invitedOf = ({ classId }: Asked) => sql`
  select class_student.id as class_student_id, class_student.email_key as listed, contest_id,
    null::integer as student_id
  from class_student
  join invitation on invitation.email_key = class_student.email_key
  where class_id = ${classId} and declined_at is null`;

/** SQL for a class's responses in the teacher's contests. */
const responsesOf = (asked: Asked) => sql`
  select class_student_id, contest.id, start_at, second_of, total_mark_parts, mark_parts
  from (${classSeats(asked)}) as seat
  join contest on contest.id = seat.contest_id
  join participation using (contest_id, student_id)
  join attempt using (contest_id, student_id)
  where ${isListedFor('contest', asked.teacherId)} and is_published and end_at < ${asked.at}
    and ${isResponse(asked.at)}`;

/** Returns an SQL condition: whether the contest is over for all its students. */
const hasClosed = ({ at }: Asked) =>
  sql<boolean>`(is_published and end_at < ${at} and ${at} >= ${lastClosingAt})`;

/**
 * Reads a gradebook's contests, oldest first, and the number of older contests. A second date shares the
 * column of the first. Contests that no student of the class took are left out, so that unopened accounts are
 * not revealed.
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
    minimum_mark_parts: number;
    total_mark_parts: number;
    responses: number;
    average_mark_parts: number;
    scale: Scale | null;
    count: number;
  }>`
    with response as materialized (${responsesOf(asked)}),
    closed as (
      select sat.id, coalesce((
        select contest.id from contest
        where contest.id = sat.second_of and is_published and ${isListedFor('contest', asked.teacherId)}
      ), sat.id) as first_id
      from (select distinct id, second_of from response) as sat
      join contest using (id)
      where ${hasClosed(asked)}
    ), counted as (
      select distinct on (class_student_id, first_id) first_id, mark_parts, total_mark_parts
      from response join closed using (id)
      order by class_student_id, first_id, start_at, id
    )
    select contest.id, name, start_at, end_at, minimum_mark_parts, contest.total_mark_parts, scale,
      count(*)::int as responses,
      avg(case when counted.total_mark_parts = contest.total_mark_parts then mark_parts
        else mark_parts * contest.total_mark_parts::numeric / counted.total_mark_parts end
      )::float8 as average_mark_parts,
      (count(*) over ())::int as count
    from counted join contest on contest.id = first_id
    group by contest.id
    order by start_at desc, contest.id desc limit ${limits.maxGradebookContests}`.execute(trx);
  const contests = rows
    .filter(({ id }) => only === null || only.includes(id))
    .toReversed()
    .map((row) => {
      const contest = {
        id: row.id,
        name: row.name,
        start_datetime: row.start_at.toISOString(),
        end_datetime: row.end_at.toISOString(),
        minimum_marks: toMarks(row.minimum_mark_parts),
        total_marks: toMarks(row.total_mark_parts),
        responses: row.responses,
        average_marks: toMarks(row.average_mark_parts),
      };
      return row.scale ? Object.assign(contest, { scale: row.scale }) : contest;
    });
  return { contests, older: (rows[0]?.count ?? 0) - rows.length };
}

/**
 * Returns SQL for marks and notes. The first date that the student took counts. If there is none, an excuse
 * takes precedence over an absence.
 */
export const gradebookRows = (
  asked: Asked,
  contests: readonly GradebookContest[],
): RawBuilder<GradebookRow> => sql<GradebookRow>`
  -- The dates of each contest, at the contest's place in the list.
  with date as materialized (
    select contest.id, place, contest.id <> first_id as is_second
    from unnest(${contests.map(({ id }) => id)}::integer[]) with ordinality as chosen (first_id, place)
    join contest on contest.id = first_id or second_of = first_id
    where ${isListedFor('contest', asked.teacherId)} and ${hasClosed(asked)}
  ),
  -- A student's first response to each contest.
  sat as materialized (
    select distinct on (class_student_id, place) class_student_id, place, mark_parts, is_second, id,
      total_mark_parts
    from (${responsesOf(asked)}) as response join date using (id)
    order by class_student_id, place, start_at, id
  ),
  -- Contests that a student was listed for and never started.
  missed as (
    select class_student_id, place, bool_or(exists (
      select from excused where excused.contest_id = seat.contest_id and email_key = listed
    )) as is_excused
    from (${classSeats(asked)} union all ${invitedOf(asked)}) as seat
    join date on date.id = seat.contest_id
    where not exists (
      select from attempt where attempt.contest_id = seat.contest_id and attempt.student_id = seat.student_id
    ) and not exists (
      select from sat where sat.class_student_id = seat.class_student_id and sat.place = date.place
    )
    group by class_student_id, place
  ), note as (
    select class_student_id,
      jsonb_build_object('place', place, 'kind', case when is_excused then 'excused' else 'absent' end) as note
    from missed
    union all
    select class_student_id, jsonb_build_object(
      'place', place, 'kind', 'second', 'contest', id, 'total_mark_parts', total_mark_parts
    )
    from sat where is_second
  )
  select id, name, email, number, coalesce(places, '{}') as places, coalesce(mark_parts, '{}') as mark_parts,
    coalesce(notes, '[]') as notes
  from class_student left join (
    select class_student_id, array_agg(place::integer) as places, array_agg(mark_parts::integer) as mark_parts
    from sat group by class_student_id
  ) as marked on marked.class_student_id = class_student.id
  left join (
    select class_student_id, jsonb_agg(note) as notes from note group by class_student_id
  ) as noted on noted.class_student_id = class_student.id
  where class_id = ${asked.classId}`;
