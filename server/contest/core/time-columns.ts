import { sql } from 'kysely';

/**
 * The deadline of a row's participant, for a select over `contest`, `participation` and `attempt`; the latter
 * two may be left-joined.
 */
export const deadlineAt = sql<Date>`deadline_of(contest.start_at, contest.end_at,
  coalesce(participation.extra_minutes, 0), coalesce(participation.extra_percent, 0),
  contest.own_minutes, attempt.started_at)`;

/** The deadline of an invited address, which has not begun, for a select over `contest` and `invitation`. */
export const invitedDeadlineAt = sql<Date>`deadline_of(contest.start_at, contest.end_at,
  invitation.extra_minutes, invitation.extra_percent, contest.own_minutes, null)`;

/** When the last attempt of a row's contest closes, for a select over `contest`. */
export const lastClosingAt = sql<Date>`last_closing_of(contest.id, contest.start_at, contest.end_at,
  contest.own_minutes)`;

/**
 * When students see the results of a row's contest, for a select over `contest`; null as long as they wait
 * for a teacher.
 */
export const openingAt = sql<Date | null>`nullif(opening_of(${lastClosingAt}, contest.release,
  contest.release_at, contest.released_at), 'infinity')`;
