import type { Pool } from 'pg';
import { arrayText } from '../database/array-text.ts';
import { GroupCommit } from '../database/group-commit.ts';
import { type AttemptKey, attemptKey } from '../contest/attempt-key.ts';
import { findLocked } from './find-locked.ts';

/** `waited`: how long (ms) before `at` it may have arrived, since the event loop was busy. */
export type View = AttemptKey & { at: Date; waited: number };

/**
 * The part of a view that belongs to this student, or that may have changed since the contest was published.
 * Null if the student has not joined the contest, or it is not published. The times are in milliseconds,
 * because those cost less to read than dates.
 */
export type Viewed = {
  end_ms: number;
  deadline_ms: number;
  participants_count: number;
  is_focus_exempt: boolean;
  round: number;
  is_submitted: boolean;
  /** The saved options, as JSON; null where none is saved. */
  saved: string | null;
} | null;

export type AttemptStarter = GroupCommit<View, Viewed>;

/**
 * Answers views of contests, many in one statement. A student's first view between start and deadline starts
 * the attempt. The caller judges by the row whether the contest may be shown.
 */
export function attemptStarter(pool: Pool): AttemptStarter {
  return new GroupCommit<View, Viewed>({
    keyOf: attemptKey,
    write: (views) => startAttempts(pool, views),
    findLocked: (views) => findLocked(pool, ['participation', 'contest'], views),
  });
}

/**
 * An attempt begins with the latest version of the key. The lock on the contest waits for a correction that
 * is under way, and then reads the contest as the correction left it; and a correction waits for attempts
 * that are beginning. Otherwise an attempt could begin with the old version just after all others had got
 * the new one.
 */
const START_ATTEMPTS = `
  with asked as materialized (
    select * from unnest($1::integer[], $2::integer[], $3::timestamptz[], $4::integer[])
      with ordinality as asked (contest_id, student_id, at, waited, place)
  ), held as materialized (
    select id, is_published, start_at, end_at, key_version from contest
    where id = any(array(select contest_id from asked))
    order by id
    for key share
  ), started as (
    insert into attempt (contest_id, student_id, started_at, key_version)
    select contest_id, student_id, greatest(at - waited * interval '1 millisecond', start_at), key_version
    from asked
    join held on held.id = contest_id
    join participation using (contest_id, student_id)
    where is_published and at >= start_at
      and at - waited * interval '1 millisecond'
        <= deadline_of(start_at, end_at, extra_minutes, extra_percent)
    order by contest_id, student_id
    on conflict do nothing
  )
  select place::integer, (extract(epoch from end_at) * 1000)::float8 as end_ms,
    (extract(epoch from deadline_of(start_at, end_at, extra_minutes, extra_percent)) * 1000)::float8
      as deadline_ms,
    participants_count, is_focus_exempt, coalesce(attempt.round, 1) as round,
    submitted_at is not null as is_submitted, array_to_json(selected)::text as saved
  from asked
  join participation using (contest_id, student_id)
  join contest on contest.id = contest_id
  left join attempt using (contest_id, student_id)
  where is_published`;

export async function startAttempts(pool: Pool, views: View[]): Promise<Viewed[]> {
  const { rows } = await pool.query<NonNullable<Viewed> & { place: number }>({
    // A name makes PostgreSQL keep the plan: planning would cost more than a batch's execution.
    name: 'start attempts',
    text: START_ATTEMPTS,
    values: [
      arrayText(views.map(({ contestId }) => contestId)),
      arrayText(views.map(({ studentId }) => studentId)),
      arrayText(views.map(({ at }) => at.toISOString())),
      arrayText(views.map(({ waited }) => waited)),
    ],
  });
  const viewed = views.map((): Viewed => null);
  for (const { place, ...row } of rows) viewed[place - 1] = row;
  return viewed;
}
