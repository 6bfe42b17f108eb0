import { sql } from 'kysely';
import type { AttemptState } from '#contract/attempt-state.ts';
import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import { answeredCount } from '../../contest/core/answers-in-sql.ts';
import { attemptStateAt } from '../../contest/core/is-response.ts';
import { loadContest } from '../../contest/core/load-contest.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { byName, seenByTeacher } from '../participation/seen-by-teacher.ts';
import { withTypedNames } from '../participation/typed-name.ts';

type Row = {
  first_name: string;
  last_name: string;
  email: string;
  email_key: string;
  opened_at: Date | null;
  started_at: Date | null;
  state: AttemptState;
  cells: string;
};
type Student = Wire<'getLiveGrid'>['students'][number];

/** Which questions each student has answered. Addresses without an account have no row. */
export function getLiveGrid(server: Server): void {
  const { db } = server;
  serve(server, 'getLiveGrid', async ({ body, caller, at }) => {
    const { id, total_questions } = await loadContest(db, body.contest, caller);
    const { rows } = await sql<Row>`
      select first_name, last_name, email, email_key, opened_at, started_at, ${attemptStateAt(at)} as state,
        case when attempt.started_at is null then ''
          when coalesce(cardinality(attempt.selected), 0) <> total_questions
          then rpad(repeat('1', coalesce(${answeredCount}, 0)), total_questions, '0')
          else (select string_agg(case when cell is null then '0' else '1' end, '' order by place)
            from unnest(attempt.selected) with ordinality as of (cell, place)) end as cells
      from participation
      join contest on contest.id = participation.contest_id
      join account on account.id = participation.student_id
      left join attempt using (contest_id, student_id)
      where participation.contest_id = ${id}
      order by started_at is null, lower(first_name), lower(last_name), account.id
      limit ${limits.liveGrid}`.execute(db);
    const { count } = await db
      .selectFrom('participation')
      .where('contest_id', '=', id)
      .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    const seen = rows.map(({ state, cells, ...row }): Student => {
      const { name, email } = seenByTeacher(row);
      return { name, email, state, cells };
    });
    const students = await withTypedNames(server, { contestId: id, teacherId: caller.id }, seen);
    return {
      live_datetime: at.toISOString(),
      total_questions,
      students: students.toSorted(byName),
      more: Math.max(0, count - rows.length),
    };
  });
}
