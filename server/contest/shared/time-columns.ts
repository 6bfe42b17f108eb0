import { sql } from 'kysely';
import { maxExtraTime } from '#contract/limits.ts';

/**
 * Deadline of a student. For a select over `contest`, `participation` and `attempt`; the last two may be
 * left-joined.
 */
export const deadlineAt = sql<Date>`deadline_of(contest.start_at, contest.end_at,
  coalesce(participation.extra_minutes, 0), coalesce(participation.extra_percent, 0),
  contest.own_minutes, attempt.started_at)`;

/** Deadline of an invited address, which has no attempt yet. For a select over `contest` and `invitation`. */
export const invitedDeadlineAt = sql<Date>`deadline_of(contest.start_at, contest.end_at,
  invitation.extra_minutes, invitation.extra_percent, contest.own_minutes, null)`;

export const lastClosingAt = sql<Date>`last_closing_of(contest.id, contest.start_at, contest.end_at,
  contest.own_minutes)`;

/** Opening of the results; null while a teacher still has to release them. */
export const openingAt = sql<Date | null>`nullif(opening_of(${lastClosingAt}, contest.release,
  contest.release_at, contest.released_at), 'infinity')`;

/**
 * Whether attempts of a published contest can be open. `startsBy`: also counts contests that start until
 * then. The longest possible extra time is compared first, so that `last_closing_of` is not asked for all
 * past contests.
 */
export const isRunning = (at: Date, startsBy = at) => sql<boolean>`(
  contest.is_published and contest.deleted_at is null and contest.start_at <= ${startsBy}::timestamptz
  and contest.end_at + (contest.end_at - contest.start_at) * ${sql.lit(maxExtraTime.factor)}
    + ${sql.lit(maxExtraTime.minutes + 1)} * interval '1 minute' > ${at}::timestamptz
  and ${lastClosingAt} > ${at}::timestamptz)`;
