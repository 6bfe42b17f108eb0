import type { Pool } from 'pg';
import type { AnswerRow } from '#contract/answer-forms.ts';
import type { SubmissionCause } from '#contract/attempt.ts';
import { sentence } from '#shared/sentence.ts';
import { IS_INTERRUPTED, OF_STUDENT } from '../../contest/shared/time-columns.ts';
import { isBeforeStart } from '../../contest/shared/time-rules.ts';
import { unknownContestRefusal } from '../../contest/shared/load-contest.ts';
import { isStopped } from './own-stop.ts';
import { GroupCommit } from '../../base/database/group-commit.ts';
import { IS_REPLICATED } from '../../base/database/is-replicated.ts';
import { Conflict, Forbidden, type Refusal } from '../../base/shared/errors.ts';
import { type AttemptKey, attemptKey } from '../../contest/shared/attempt-key.ts';

/** Stored participation and attempt; null if the student has not joined. */
export type AttemptState = {
  start_at: Date;
  /** The student's deadline. Before the attempt begins, this is the latest possible deadline. */
  deadline_at: Date;
  /** Start of an open stop of the clock. */
  stopped_at: Date | null;
  is_interrupted: boolean;
  /** Time when the results open; null until a teacher releases them. */
  opening_at: Date | null;
  /** True if the contest has an access code and the attempt has not begun. */
  needs_code: boolean;
  /** True if attempts begin only in the school's networks, and this one has not begun. */
  needs_network: boolean;
  /** Null until the attempt begins, as are all fields below. */
  started_at: Date | null;
  round: number | null;
  submitted_at: Date | null;
  submission: AnswerRow | null;
  /** Answers that count. `chosen_at` and `chosen_on`: time (ms) and device of each choice. */
  selected: AnswerRow | null;
  chosen_at: (number | null)[] | null;
  chosen_on: (number | null)[] | null;
  /** Answers that arrived before this time can no longer be written (seal-attempt.ts). */
  sealed_at: Date | null;
  /** Latest version of the contest's grading key. */
  key_version: number | null;
} | null;

export type StateReader = GroupCommit<AttemptKey, AttemptState>;

export const stateReader = (pool: Pool): StateReader =>
  new GroupCommit<AttemptKey, AttemptState>({
    keyOf: attemptKey,
    write: (attempts) => readStates(pool, attempts),
  });

const READ_STATES = `
  -- Once for each contest, because the last closing may depend on all its students.
  with opening as materialized (
    select id, nullif(opening_of(last_closing_of(id, start_at, end_at, own_minutes), release, release_at,
      released_at), 'infinity') as opening_at
    from contest where id = any($1::integer[])
  )
  select place::integer, start_at,
    actual_deadline_of(${OF_STUDENT}) as deadline_at,
    coalesce(stopped_at, all_stopped_at) as stopped_at, ${IS_INTERRUPTED} as is_interrupted,
    opening_at, started_at is null and access_key is not null as needs_code,
    started_at is null and networks_only and networks is not null as needs_network,
    started_at, round, submitted_at, submission,
    selected, chosen_at, chosen_on, sealed_at, attempt.key_version
  from unnest($1::integer[], $2::integer[]) with ordinality as asked (contest_id, student_id, place)
  join participation using (contest_id, student_id)
  join contest on contest.id = contest_id
  join opening on opening.id = contest_id
  left join attempt using (contest_id, student_id)
  where is_published and ${IS_REPLICATED}`;

export async function readStates(pool: Pool, attempts: AttemptKey[]): Promise<AttemptState[]> {
  const { rows } = await pool.query<NonNullable<AttemptState> & { place: number }>({
    name: 'read states',
    text: READ_STATES,
    values: [attempts.map(({ contestId }) => contestId), attempts.map(({ studentId }) => studentId)],
  });
  const states = attempts.map((): AttemptState => null);
  for (const { place, ...state } of rows) states[place - 1] = state;
  return states;
}

/** Returns whether a message that arrived at `at` is too late because the attempt has been sealed. */
export const isSealed = ({ sealed_at: sealedAt }: NonNullable<AttemptState>, at: Date): boolean =>
  sealedAt !== null && at < sealedAt;

/** Time (ms) before the deadline from which a page may be right that the time is over. */
const ZERO_MARGIN = 5_000;

/**
 * Returns whether a page submitted by itself although its student has time left, because it has not heard of
 * an interruption. `answers-statement.ts` has the same rule.
 */
export function isTooEarly(
  { is_interrupted: isInterrupted, deadline_at: deadline, stopped_at: stopped }: NonNullable<AttemptState>,
  { cause, at }: { cause: SubmissionCause | null; at: Date },
): boolean {
  if (cause === 'departures') return isStopped(stopped, at);
  return cause === 'zero' && isInterrupted && at.getTime() < deadline.getTime() - ZERO_MARGIN;
}

export const timeLeftRefusal = () =>
  new Conflict('time_left', sentence`You have time left, because the contest was interrupted. Go on.`);

export const contestEndedRefusal = () => new Conflict('contest_ended', sentence`Contest has been ended.`);
export const alreadySubmittedRefusal = () =>
  new Conflict('already_submitted', sentence`You have already submitted your answers.`);

export const notStartedRefusal = () => new Conflict('not_started', sentence`Contest not yet started.`);
export const clockNotStartedRefusal = () =>
  new Conflict('clock_not_started', sentence`Your time starts when you start this contest.`);

export const clockStoppedRefusal = () =>
  new Conflict('clock_stopped', sentence`The clock is stopped. You can start when it goes on.`);

export const sebNeededRefusal = () =>
  new Forbidden(
    'seb_needed',
    sentence`This contest can be started only in Safe Exam Browser. Open it there with the file on the contest’s page.`,
  );

export const networkNeededRefusal = () =>
  new Forbidden(
    'network_needed',
    sentence`This contest can be started only in your school’s network. Connect to it, or ask your teacher.`,
  );

export function refusalReason(state: AttemptState, at: Date): Refusal | null {
  if (!state) return unknownContestRefusal();
  if (isBeforeStart(state, at)) return notStartedRefusal();
  return null;
}
