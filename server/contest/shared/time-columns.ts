import { type RawBuilder, sql } from 'kysely';
import { interruptedSeconds, longestStop, maxExtraTime } from '#contract/limits.ts';

/** SQL of the arguments of `actual_deadline_of`, where no name of theirs is ambiguous. */
export const OF_STUDENT = `start_at, end_at, extra_minutes, extra_percent, own_minutes, started_at,
  moved_seconds, given_seconds, coalesce(stopped_at, all_stopped_at)`;

/** SQL: whether the student's clock is stopped at the time `at`. A forgotten stop ends by itself. */
export const IS_STOPPED = `coalesce(at < coalesce(stopped_at, all_stopped_at) + interval '4 hours', false)`;

/** SQL: whether the student has time for an interruption. */
export const IS_INTERRUPTED =
  '(moved_seconds > 0 or given_seconds > 0 or coalesce(stopped_at, all_stopped_at) is not null)';

/**
 * Deadline of a student. For a select over `contest`, `participation` and `attempt`; the last two may be
 * left-joined.
 */
export const deadlineAt = sql<Date>`actual_deadline_of(contest.start_at, contest.end_at,
  coalesce(participation.extra_minutes, 0), coalesce(participation.extra_percent, 0),
  contest.own_minutes, attempt.started_at, contest.moved_seconds, coalesce(participation.given_seconds, 0),
  coalesce(participation.stopped_at, contest.all_stopped_at))`;

/** Deadline as if no stop were open, for pages that show the stop beside it. */
export const unstoppedDeadlineAt = sql<Date>`actual_deadline_of(contest.start_at, contest.end_at,
  coalesce(participation.extra_minutes, 0), coalesce(participation.extra_percent, 0), contest.own_minutes,
  attempt.started_at, contest.moved_seconds, coalesce(participation.given_seconds, 0), null)`;

/** Deadline as if an open stop ended now. It tells how much time a student has left. */
export const runningDeadline = (now: Date) => sql<Date>`(${unstoppedDeadlineAt}
  + coalesce(least(greatest(${now} - coalesce(participation.stopped_at, contest.all_stopped_at), interval '0'),
    ${sql.lit(longestStop)} * interval '1 millisecond'), interval '0'))`;

/** Closing of a student's attempt, for the same selects. */
export const closingAt = sql<Date>`(${deadlineAt} + interval '15 seconds')`;

const invitedDeadline = (stop: RawBuilder<unknown>) => sql<Date>`actual_deadline_of(contest.start_at,
  contest.end_at, invitation.extra_minutes, invitation.extra_percent, contest.own_minutes, null,
  contest.moved_seconds, 0, ${stop})`;

/** Deadline of an invited address, which has no attempt yet. For a select over `contest` and `invitation`. */
export const invitedDeadlineAt = invitedDeadline(sql`contest.all_stopped_at`);

/** Deadline of an invited address as if no stop were open. */
export const unstoppedInvitedDeadlineAt = invitedDeadline(sql`null`);

export const lastClosingAt = sql<Date>`last_closing_of(contest.id, contest.start_at, contest.end_at,
  contest.own_minutes)`;

/** Opening of the results; null while a teacher still has to release them. */
export const openingAt = sql<Date | null>`nullif(opening_of(${lastClosingAt}, contest.release,
  contest.release_at, contest.released_at), 'infinity')`;

/** Most minutes by which a deadline can follow the end, apart from a factor. */
const LONGEST_ADDED = maxExtraTime.minutes + interruptedSeconds / 60 + longestStop / 60_000 + 1;

/**
 * Whether attempts of a published contest can be open. `startsBy`: also counts contests that start until
 * then. The longest possible extra time is compared first, so that `last_closing_of` is not asked for all
 * past contests.
 */
export const isRunning = (at: Date, startsBy = at) => sql<boolean>`(
  contest.is_published and contest.deleted_at is null and contest.start_at <= ${startsBy}::timestamptz
  and contest.end_at + (contest.end_at - contest.start_at) * ${sql.lit(maxExtraTime.factor)}
    + ${sql.lit(LONGEST_ADDED)} * interval '1 minute' > ${at}::timestamptz
  and ${lastClosingAt} > ${at}::timestamptz)`;
