import { sql } from 'kysely';

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
