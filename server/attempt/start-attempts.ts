import type { Pool } from 'pg';
import type { ContestRow } from '../contest/summary.ts';
import { GroupCommit } from '../database/group-commit.ts';

import { attemptKey } from './attempt-key.ts';

export type View = { contestId: number; studentId: number; at: Date };

/** The contest as the student may know it; null where the student has not joined it or it is not published. */
export type Viewed = (ContestRow & { submitted_at: Date | null }) | null;

export type AttemptStarter = GroupCommit<View, Viewed>;

/**
 * Answers views of contests, many in one statement. A student's first view from the start to the deadline starts the
 * attempt; whether it may be shown is judged by the caller, with the row that is answered.
 */
export function attemptStarter(pool: Pool): AttemptStarter {
  return new GroupCommit<View, Viewed>({
    keyOf: attemptKey,
    write: (views) => startAttempts(pool, views),
  });
}

const START_ATTEMPTS = `
  with asked as materialized (
    select * from unnest($1::integer[], $2::integer[], $3::timestamptz[])
      with ordinality as asked (contest_id, student_id, at, place)
  ), started as (
    insert into attempt (contest_id, student_id, started_at)
    select contest_id, student_id, at
    from asked
    join participation using (contest_id, student_id)
    join contest on contest.id = contest_id
    where is_published and at between start_at and end_at
    order by contest_id, student_id
    on conflict do nothing
  )
  select place::integer, contest.id, name, start_at, end_at, is_public, is_published, shuffle_options,
    minimum_half_marks, total_half_marks, total_questions, participants_count, submitted_at
  from asked
  join participation using (contest_id, student_id)
  join contest on contest.id = contest_id
  left join attempt using (contest_id, student_id)
  where is_published`;

async function startAttempts(pool: Pool, views: View[]): Promise<Viewed[]> {
  const { rows } = await pool.query<ContestRow & { place: number; submitted_at: Date | null }>({
    // A name makes PostgreSQL keep the plan: planning would cost more than a batch's execution.
    name: 'start attempts',
    text: START_ATTEMPTS,
    values: [
      views.map(({ contestId }) => contestId),
      views.map(({ studentId }) => studentId),
      views.map(({ at }) => at),
    ],
  });
  const viewed = views.map((): Viewed => null);
  for (const row of rows) viewed[row.place - 1] = row;
  return viewed;
}
