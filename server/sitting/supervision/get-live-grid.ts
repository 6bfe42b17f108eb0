import { sql } from 'kysely';
import { needsAttention } from '#contract/attention.ts';
import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import { answeredCount } from '../../contest/shared/answers-in-sql.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { drawsQuestions } from '../../contest/shared/sections.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Health } from '../../base/http/health.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import type { Attempts } from '../attempt/attempts.ts';
import { compareByName } from '../participation/seen-by-teacher.ts';
import { addTypedNames } from '../participation/typed-name.ts';
import type { LiveSnapshot, LiveSnapshots } from './live-snapshots.ts';
import { readLive } from './read-live.ts';

type Student = Wire<'getLiveGrid'>['students'][number];

type LiveSources = Server & Attempts & { live: LiveSnapshots; health: Health };

export function serveGetLiveGrid(server: LiveSources): void {
  serve(server, 'getLiveGrid', ({ body, caller }) => answerLiveGrid(server, body, caller));
}

type Asked = { contest: number; from?: number | undefined };

/** Returns the answer, as a function that waits in the queue of Live. */
export async function answerLiveGrid(
  server: LiveSources,
  { contest, from = 0 }: Asked,
  by: CallingTeacher<'contest'>,
) {
  const { db, clock, live } = server;
  const { id, sections } = await loadContest(db, contest, by);
  return async () => {
    const { at, students, ...head } = await live.get(
      id,
      () => clock.now(),
      (last) => readLive(server, id, last),
    );
    const asked = attentionFirst(students).slice(from, from + limits.liveGridStudents);
    const cells = await readCells(
      db,
      id,
      asked.map(({ key }) => key),
    );
    const seen = asked.map(({ key, student }): Student => {
      const { name, last_name, email, room, desk, state, departures, deadline, stopped } = student;
      const seat = room !== undefined && desk !== undefined && { room, desk };
      const cellsOf = cells.get(key) ?? '';
      const listed = {
        name,
        email,
        ...seat,
        state,
        departures,
        deadline,
        cells: cellsOf,
        ...(stopped && { stopped }),
      };
      return last_name === undefined ? listed : { ...listed, last_name };
    });
    // The shared snapshot has no typed names, because they are private to each teacher.
    const told = await addTypedNames(server, { contestId: id, teacherId: by.id }, seen);
    return {
      ...head,
      live_datetime: new Date(at).toISOString(),
      ...(drawsQuestions(sections) && { drawn: true }),
      students: told.toSorted(
        (a, b) => Number(needsAttention(b)) - Number(needsAttention(a)) || compareByName(a, b),
      ),
      more: Math.max(0, students.size - from - asked.length),
    };
  };
}

/** Sorts students who need attention before the others. */
function attentionFirst(students: LiveSnapshot['students']) {
  const rows = [...students].map(([key, { student }]) => ({
    key,
    student,
    isFirst: needsAttention(student),
  }));
  return [...rows.filter(({ isFirst }) => isFirst), ...rows.filter(({ isFirst }) => !isFirst)];
}

async function readCells(db: Database, contestId: number, keys: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ email_key: string; cells: string }>`
    select email_key,
      case when coalesce(cardinality(attempt.selected), 0) <> total_questions
        then rpad(repeat('1', coalesce(${answeredCount}, 0)), total_questions, '0')
        else (select string_agg(case when cell is null then '0' else '1' end, '' order by place)
          from unnest(attempt.selected) with ordinality as of (cell, place)) end as cells
    from participation
    join contest on contest.id = participation.contest_id
    join account on account.id = participation.student_id
    join attempt using (contest_id, student_id)
    where participation.contest_id = ${contestId} and attempt.started_at is not null
      and email_key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map(({ email_key: key, cells }) => [key, cells]));
}
