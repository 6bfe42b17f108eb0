import type { Pool } from 'pg';
import { IS_STOPPED } from '../../contest/shared/time-columns.ts';
import { arrayLiteral } from '../../base/database/array-literal.ts';
import { GroupCommit } from '../../base/database/group-commit.ts';
import { type AttemptKey, attemptKey } from '../../contest/shared/attempt-key.ts';
import { findLockedAttempts } from './find-locked.ts';

/**
 * `waited`: time (ms) that the request may have waited before `at`. `begins`: whether the student starts
 * their own time. `code`: normalized access code. `isInSeb`: whether the request is proven to come from Safe
 * Exam Browser.
 */
export type ViewRequest = AttemptKey & {
  at: Date;
  waited: number;
  begins: boolean;
  code: string | null;
  isInSeb: boolean;
  /** Whether the request does not come from outside the school's networks. */
  isInNetwork: boolean;
};

/**
 * Part of a view that can change; null unless the student has joined and the contest is published. Times are
 * in ms, because parsing dates would take longer.
 */
export type StartedAttempt = {
  end_ms: number;
  deadline_ms: number;
  /** True if nothing can begin, because the clock is stopped. */
  waits_for_clock: boolean;
  /** Start of an open stop of the clock. */
  stopped_ms: number | null;
  participants_count: number;
  is_focus_exempt: boolean;
  round: number;
  is_submitted: boolean;
  /** Saved options as JSON; null if there are none. */
  saved: string | null;
  /** Conditions for starting, apart from the time; null for an ordinary contest, which has none. */
  asks: Asks | null;
} | null;

type Asks = {
  is_first: boolean;
  has_own_time: boolean;
  /** True if the attempt needs the access code to begin. */
  needs_code: boolean;
  wants_seb: boolean;
  wants_network: boolean;
};

export type AttemptStarter = GroupCommit<ViewRequest, StartedAttempt>;

/**
 * Serves views in batches. The first view after the contest's start begins the attempt. The caller decides
 * whether to show the questions.
 */
export function attemptStarter(pool: Pool): AttemptStarter {
  return new GroupCommit<ViewRequest, StartedAttempt>({
    keyOf: attemptKey,
    write: (views) => startAndSee(pool, views),
    findLocked: (views) => findLockedAttempts(pool, ['participation', 'contest'], views),
  });
}

/**
 * SQL: the stop that counts for the deadline. With an own time, nobody's clock runs before the attempt, so a
 * stop gives nothing to students who have not begun.
 */
const COUNTED_STOP = `case when own_minutes is null or started_at is not null
  then coalesce(stopped_at, all_stopped_at) end`;

const ARRIVED = "at - waited * interval '1 millisecond'";

/**
 * Starts attempts with the latest key. Starting an attempt and correcting the key lock each other out, so no
 * attempt keeps an outdated key. While this statement waits, `closeForStudent` may take back extra time with
 * which the statement was planned. `keeps_extra_time` checks this and forces a retry. The final select cannot
 * see the rows inserted above, so any own-time deadline that it finds belongs to an earlier attempt.
 */
const START_ATTEMPTS = `
  -- The requests, in their order.
  with asked as materialized (
    select *, to_timestamp(at_ms / 1000.0::float8) as at
    from unnest($1::integer[], $2::integer[], $3::bigint[], $4::integer[], $5::boolean[], $6::text[],
      $7::boolean[], $8::boolean[])
      with ordinality
      as asked (contest_id, student_id, at_ms, waited, begins, code, is_in_seb, is_in_network, place)
  ),
  -- Their contests, locked against a correction of the key. The lock also does the work of IS_REPLICATED.
  held as materialized (
    select id, is_published, start_at, end_at, own_minutes, access_key, seb, participants_count, key_version,
      moved_seconds, all_stopped_at, networks_only and networks is not null as wants_network
    from contest
    where id = any(array(select contest_id from asked))
    order by id
    for key share
  ),
  -- Begins the attempts that every rule allows.
  started as (
    insert into attempt (contest_id, student_id, started_at, key_version)
    select contest_id, student_id, greatest(${ARRIVED}, start_at), key_version
    from asked
    join held on held.id = contest_id
    join participation using (contest_id, student_id)
    where is_published and at >= start_at
      and ${ARRIVED} <= actual_deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, null,
        moved_seconds, given_seconds,
        case when own_minutes is null then coalesce(stopped_at, all_stopped_at) end)
      and not ${IS_STOPPED}
      and (own_minutes is null or begins)
      and (access_key is null or access_key is not distinct from code)
      and (seb is null or is_in_seb or is_seb_exempt)
      and (not wants_network or is_in_network)
      and (extra_minutes = 0 and extra_percent = 0
        or keeps_extra_time(held.id, student_id, extra_minutes, extra_percent))
    order by contest_id, student_id
    on conflict do nothing
  )
  select place::integer, round(date_part('epoch', end_at) * 1000) as end_ms,
    round(date_part('epoch', actual_deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes,
      started_at, moved_seconds, given_seconds, ${COUNTED_STOP})) * 1000) as deadline_ms,
    started_at is null and ${IS_STOPPED} as waits_for_clock,
    date_part('epoch', coalesce(stopped_at, all_stopped_at)) * 1000 as stopped_ms,
    participants_count, is_focus_exempt, coalesce(attempt.round, 1) as round,
    submitted_at is not null as is_submitted,
    array_to_json(selected)::text as saved,
    case when own_minutes is not null or access_key is not null or seb is not null or wants_network
    then json_build_object(
      'is_first', started_at is null,
      'has_own_time', own_minutes is not null,
      'needs_code', started_at is null and access_key is not null and access_key is distinct from code,
      'wants_seb', seb is not null and not is_seb_exempt,
      'wants_network', wants_network
    ) end as asks
  from asked
  join participation using (contest_id, student_id)
  join held on held.id = contest_id
  left join attempt using (contest_id, student_id)
  where is_published`;

/**
 * Starts attempts and reads their states. If a student's own time has just started, reads the state again, so
 * that all of the student's devices get the same deadline.
 */
async function startAndSee(pool: Pool, views: ViewRequest[]): Promise<StartedAttempt[]> {
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

export async function startAttempts(pool: Pool, views: ViewRequest[]): Promise<StartedAttempt[]> {
  const { rows } = await pool.query<NonNullable<StartedAttempt> & { place: number }>({
    // PostgreSQL keeps the plan of a named statement. Planning each batch would take longer than executing
    // it.
    name: 'start attempts',
    text: START_ATTEMPTS,
    values: [
      arrayLiteral(views, ({ contestId }) => contestId),
      arrayLiteral(views, ({ studentId }) => studentId),
      arrayLiteral(views, ({ at }) => at.getTime()),
      arrayLiteral(views, ({ waited }) => waited),
      // No array is sent for ordinary contests, which use none of these.
      views.some(({ begins }) => begins) ? arrayLiteral(views, ({ begins }) => begins) : null,
      // A person typed the code, so the driver must escape it.
      views.some(({ code }) => code !== null) ? views.map(({ code }) => code) : null,
      views.some(({ isInSeb }) => isInSeb) ? arrayLiteral(views, ({ isInSeb }) => isInSeb) : null,
      views.some(({ isInNetwork }) => isInNetwork)
        ? arrayLiteral(views, ({ isInNetwork }) => isInNetwork)
        : null,
    ],
  });
  const viewed = views.map((): StartedAttempt => null);
  for (const { place, ...row } of rows) viewed[place - 1] = row;
  return viewed;
}
