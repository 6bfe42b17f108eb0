import { sql } from 'kysely';
import type { AttemptState } from '#contract/attempt-state.ts';
import { answeredCount } from './answers-in-sql.ts';

/**
 * Returns whether a row's attempt is a response (docs/rules.md#attempts-and-choices): submitted, even an
 * empty one, or closed by time with at least one saved answer. For a query over `contest`, `participation`
 * and `attempt`, the latter two possibly left-joined.
 */
export const isResponse = (at: Date) => sql<boolean>`(attempt.submitted_at is not null
  or coalesce(${answeredCount} > 0 and ${at} >= ${closingAt}, false))`;

/** The state of a row's attempt, for the same queries. */
export const attemptStateAt = (at: Date) => sql<AttemptState>`case
  when attempt.started_at is null then 'not started'
  when attempt.submitted_at is not null then 'submitted'
  when ${at} >= ${closingAt} then 'ended' else 'working' end`;

const closingAt = sql<Date>`closing_of(contest.start_at, contest.end_at, participation.extra_minutes,
  participation.extra_percent, contest.own_minutes, attempt.started_at)`;
