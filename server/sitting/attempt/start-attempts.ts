import type { Pool } from 'pg';
import { arrayText } from '../../base/database/array-text.ts';
import { GroupCommit } from '../../base/database/group-commit.ts';
import { type AttemptKey, attemptKey } from '../../contest/core/attempt-key.ts';
import { findLocked } from './find-locked.ts';

/**
 * `waited`: how long (ms) before `at` it may have arrived, since the event loop was busy. `begins`: whether
 * the student wants to begin, which starts the clock if the contest gives each student a time of their own.
 * `code`: the access code that the student entered, as it is compared; null if the student entered none.
 * `isInSeb`: it is proven to come from Safe Exam Browser.
 */
export type View = AttemptKey & {
  at: Date;
  waited: number;
  begins: boolean;
  code: string | null;
  isInSeb: boolean;
};

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
  /** Null if nothing but the time decides whether an attempt begins, as in the usual contest. */
  asks: Asks | null;
} | null;

/** Conditions of a contest before the attempt begins. */
type Asks = {
  /** Whether there was no attempt before this view. */
  is_first: boolean;
  has_own_time: boolean;
  /** There was no attempt, and the contest has an access code that the student has not entered. */
  needs_code: boolean;
  wants_seb: boolean;
};

export type AttemptStarter = GroupCommit<View, Viewed>;

/**
 * Answers views of contests, many in one statement. A student's first view between start and deadline starts
 * the attempt. The caller judges by the row whether the contest may be shown.
 */
export function attemptStarter(pool: Pool): AttemptStarter {
  return new GroupCommit<View, Viewed>({
    keyOf: attemptKey,
    write: (views) => startAndSee(pool, views),
    findLocked: (views) => findLocked(pool, ['participation', 'contest'], views),
  });
}

const ARRIVED = "at - waited * interval '1 millisecond'";

/**
 * Begins an attempt with the latest version of the key. The lock on the contest waits for a correction that
 * is under way, and then reads the contest as the correction left it. A correction waits for attempts that
 * are beginning. Otherwise an attempt could begin with the old version just after all others had got the new
 * one.
 *
 * If the contest has an access code, an attempt begins only with it. A student who has begun does not need it
 * again. The row that the lock has read decides both whether an attempt begins and the answer to the student.
 * If the contest asks for Safe Exam Browser, an attempt begins only inside it, unless the student is exempt.
 *
 * Extra time can be removed while the statement waits for the contest (`closeForStudent`). The statement
 * still sees the old extra time. So it asks `keeps_extra_time`, which makes it fail and be sent again.
 *
 * The final select cannot see the rows inserted above: the deadline of an own time is that of an earlier
 * attempt.
 */
const START_ATTEMPTS = `
  with asked as materialized (
    select * from unnest($1::integer[], $2::integer[], $3::timestamptz[], $4::integer[], $5::boolean[],
      $6::text[], $7::boolean[])
      with ordinality as asked (contest_id, student_id, at, waited, begins, code, is_in_seb, place)
  ), held as materialized (
    select id, is_published, start_at, end_at, own_minutes, access_key, seb, participants_count, key_version
    from contest
    where id = any(array(select contest_id from asked))
    order by id
    for key share
  ), started as (
    insert into attempt (contest_id, student_id, started_at, key_version)
    select contest_id, student_id, greatest(${ARRIVED}, start_at), key_version
    from asked
    join held on held.id = contest_id
    join participation using (contest_id, student_id)
    where is_published and at >= start_at
      and ${ARRIVED} <= deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, null)
      and (own_minutes is null or begins)
      and (access_key is null or access_key is not distinct from code)
      and (seb is null or is_in_seb or is_seb_exempt)
      and (extra_minutes = 0 and extra_percent = 0
        or keeps_extra_time(held.id, student_id, extra_minutes, extra_percent))
    order by contest_id, student_id
    on conflict do nothing
  )
  select place::integer, (extract(epoch from end_at) * 1000)::float8 as end_ms,
    (extract(epoch from deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes,
      started_at)) * 1000)::float8 as deadline_ms,
    participants_count, is_focus_exempt, coalesce(attempt.round, 1) as round,
    submitted_at is not null as is_submitted,
    array_to_json(selected)::text as saved,
    case when own_minutes is not null or access_key is not null or seb is not null then json_build_object(
      'is_first', started_at is null,
      'has_own_time', own_minutes is not null,
      'needs_code', started_at is null and access_key is not null and access_key is distinct from code,
      'wants_seb', seb is not null and not is_seb_exempt
    ) end as asks
  from asked
  join participation using (contest_id, student_id)
  join held on held.id = contest_id
  left join attempt using (contest_id, student_id)
  where is_published`;

/**
 * Starts attempts. A first view that may have begun an own time reads the state again. So all devices of a
 * student get the deadline of the one attempt, even if several begin it at the same instant.
 */
async function startAndSee(pool: Pool, views: View[]): Promise<Viewed[]> {
  const viewed = await startAttempts(pool, views);
  const unseen = views.flatMap((view, index) => {
    const asks = viewed[index]?.asks;
    return asks?.has_own_time && asks.is_first && view.begins ? [{ view, index }] : [];
  });
  if (unseen.length === 0) return viewed;
  const seen = await startAttempts(
    pool,
    unseen.map(({ view }) => view),
  );
  unseen.forEach(({ index }, place) => (viewed[index] = seen[place] ?? null));
  return viewed;
}

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
      // In a usual contest nobody has said any of these.
      views.some(({ begins }) => begins) ? arrayText(views.map(({ begins }) => begins)) : null,
      // A code is what somebody typed, so the driver writes it.
      views.some(({ code }) => code !== null) ? views.map(({ code }) => code) : null,
      views.some(({ isInSeb }) => isInSeb) ? arrayText(views.map(({ isInSeb }) => isInSeb)) : null,
    ],
  });
  const viewed = views.map((): Viewed => null);
  for (const { place, ...row } of rows) viewed[place - 1] = row;
  return viewed;
}
