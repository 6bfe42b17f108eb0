import { sql } from 'kysely';
import type { Pool } from 'pg';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { LOAD_MINUTES, type LoadWatch } from '../../base/shared/load-watch.ts';
import { isRunning, lastClosingAt } from '../../contest/shared/time-columns.ts';
import type { AnswerWriter } from '../../sitting/attempt/write-answers.ts';
import { checkAdministrator } from './as-administrator.ts';

/** Place of this process among those that share a port. */
export type ProcessPlace = { machine: string; process: number; processes: number };

type Watched = { load: LoadWatch; place: ProcessPlace; hot: Pool; answers: AnswerWriter };

/** Serves the contests that run or begin soon, for whoever looks after the server. */
export function serveGetRunningContests(server: Server & Watched): void {
  const { db } = server;
  serve(server, 'getRunningContests', async ({ caller, at }) => {
    await checkAdministrator(db, caller);
    return { contests: await readContests(db, at), load: readLoad(server) };
  });
}

function readLoad({ load, place, hot, answers, turns }: Server & Watched) {
  const { requests, refused, failed, longestWait } = load.read();
  return {
    ...place,
    minutes: LOAD_MINUTES,
    requests,
    refused,
    failed,
    longest_wait: Math.round(longestWait),
    saves_waiting: answers.counts.waiting,
    students_waiting: turns.students.waiting,
    staff_waiting: turns.staff.waiting,
    connections: hot.totalCount - hot.idleCount,
    connections_waiting: hot.waitingCount,
  };
}

const { contests: most, soon } = limits.administration;
const MINUTE = 60_000;

/** Returns the contests in the order of their start. It reads counts, and no question, answer or mark. */
async function readContests(db: Database, at: Date) {
  const startsBy = new Date(at.getTime() + soon);
  const heardSince = new Date(at.getTime() - limits.silenceTime);
  const since = at.getTime() - MINUTE;
  const rows = await db
    .selectFrom('contest')
    .innerJoin('account as owner', 'owner.id', 'teacher_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('attempt')
          .leftJoin('presence', (join) =>
            join
              .onRef('presence.contest_id', '=', 'attempt.contest_id')
              .onRef('presence.student_id', '=', 'attempt.student_id')
              .on('heard_at', '>', heardSince),
          )
          .whereRef('attempt.contest_id', '=', 'contest.id')
          .select([
            sql<number>`count(*)::int`.as('started'),
            sql<number>`count(submitted_at)::int`.as('submitted'),
            sql<number>`(count(heard_at) filter (where submitted_at is null))::int`.as('connected'),
            // Only rows that were saved within the minute are looked into.
            sql<number>`coalesce(sum(case when saved_at > ${new Date(since)} then (
              select count(*) from unnest(chosen_at) as chosen (time) where time > ${since}
            ) end), 0)::int`.as('answers'),
          ])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select(['contest.id', 'name', 'start_at', 'participants_count as participants'])
    .select(['started', 'submitted', 'connected', 'counts.answers'])
    .select([
      sql<string>`trim(owner.first_name || ' ' || owner.last_name)`.as('owner'),
      lastClosingAt.as('closes_at'),
    ])
    .where(isRunning(at, startsBy))
    .orderBy('start_at')
    .orderBy('contest.id')
    .limit(most)
    .execute();
  return rows.map(({ start_at: starts, closes_at: closes, ...contest }) =>
    Object.assign(contest, {
      is_running: starts <= at,
      start_datetime: starts.toISOString(),
      closes_datetime: closes.toISOString(),
    }),
  );
}
