import type { Pool } from 'pg';
import { arrayText } from '../database/array-text.ts';
import { GroupCommit } from '../database/group-commit.ts';
import { type AttemptKey, attemptKey } from '../contest/attempt-key.ts';
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
  /** Whether the contest asks this student for Safe Exam Browser. */
  wants_seb: boolean;
  /** Whether there was no attempt before. */
  is_first: boolean;
  is_submitted: boolean;
  /** The contest gives an own time. The attempt has not begun, and this view does not begin it. */
  needs_begin: boolean;
  /** Another view of the same instant has begun the attempt, and this statement cannot see when. */
  is_begun_elsewhere: boolean;
  /** The attempt had not begun, and the contest has an access code that is not the student's. */
  needs_code: boolean;
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
    write: (views) => startAndSee(pool, views),
    findLocked: (views) => findLocked(pool, ['participation', 'contest'], views),
  });
}

const ARRIVED = "at - waited * interval '1 millisecond'";

/** Whether the student has entered the access code, or the contest has none. */
const HAS_CODE = 'access_key is null or access_key is not distinct from code';

/** Whether the view begins the attempt, if it has not begun. */
const BEGINS = `at >= start_at
  and ${ARRIVED} <= deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, null)
  and (own_minutes is null or begins)
  and (${HAS_CODE})
  and (seb is null or is_in_seb or is_seb_exempt)`;

const BEGINNING = `greatest(${ARRIVED}, start_at)`;

/**
 * When the attempt began; null if it has not. Asked only where a deadline depends on it, so that a contest
 * without an own time pays nothing for it. What the statement itself inserts it does not find.
 */
const BEGAN = `case when started_at is not null then started_at
  when (contest_id, student_id) in (select contest_id, student_id from started) then ${BEGINNING} end`;

/**
 * An attempt begins with the latest version of the key. The lock on the contest waits for a correction that
 * is under way, and then reads the contest as the correction left it; and a correction waits for attempts
 * that are beginning. Otherwise an attempt could begin with the old version just after all others had got
 * the new one.
 *
 * An attempt begins only with the access code, if the contest has one. A student who has begun needs it no
 * more. The row that the lock has read decides both whether an attempt begins and what the student is told.
 * If the contest asks for Safe Exam Browser, an attempt begins only inside it, unless the student is exempt.
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
    select contest_id, student_id, ${BEGINNING}, key_version
    from asked
    join held on held.id = contest_id
    join participation using (contest_id, student_id)
    where is_published and ${BEGINS}
    order by contest_id, student_id
    on conflict do nothing
    returning contest_id, student_id
  )
  select place::integer, (extract(epoch from end_at) * 1000)::float8 as end_ms,
    (extract(epoch from deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes,
      case when own_minutes is not null then ${BEGAN} end)) * 1000)::float8 as deadline_ms,
    case when own_minutes is not null then ${BEGAN} is null and not begins else false end as needs_begin,
    case when own_minutes is not null then ${BEGAN} is null and ${BEGINS} else false end
      as is_begun_elsewhere,
    participants_count, is_focus_exempt, coalesce(attempt.round, 1) as round,
    submitted_at is not null as is_submitted,
    started_at is null and not (${HAS_CODE}) as needs_code,
    seb is not null and not is_seb_exempt as wants_seb, started_at is null as is_first,
    array_to_json(selected)::text as saved
  from asked
  join participation using (contest_id, student_id)
  join held on held.id = contest_id
  left join attempt using (contest_id, student_id)
  where is_published`;

/**
 * Starts attempts, so that all devices of a student get the deadline of the one attempt. If two views begin
 * it at the same instant, the one that did not insert it looks again.
 */
async function startAndSee(pool: Pool, views: View[]): Promise<Viewed[]> {
  const viewed = await startAttempts(pool, views);
  const unseen = views.flatMap((view, index) => (viewed[index]?.is_begun_elsewhere ? [{ view, index }] : []));
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
      arrayText(views.map(({ begins }) => begins)),
      // A code is what somebody typed, so the driver writes it.
      views.map(({ code }) => code),
      arrayText(views.map(({ isInSeb }) => isInSeb)),
    ],
  });
  const viewed = views.map((): Viewed => null);
  for (const { place, ...row } of rows) viewed[place - 1] = row;
  return viewed;
}
