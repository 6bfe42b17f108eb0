import { sql } from 'kysely';
import type { AttemptState } from '#contract/attempt-state.ts';
import { answeredCount } from './answers-in-sql.ts';
import { closingAt } from './time-columns.ts';

/**
 * Returns an SQL condition: whether an attempt is a response (docs/rules.md#attempts-and-choices). It is one
 * if it was submitted, even without answers, or closed by time with a saved answer. For a select over
 * `contest`, `participation` and `attempt` (the last two may be left-joined).
 */
export const isResponse = (at: Date) => sql<boolean>`(attempt.submitted_at is not null
  or coalesce(${answeredCount} > 0 and ${at} >= ${closingAt}, false))`;

/** Returns SQL for the state of an attempt. For a select over `contest`, `participation` and `attempt`. */
export const attemptStateAt = (at: Date) => sql<AttemptState>`case
  when attempt.started_at is null then 'not started'
  when attempt.submitted_at is not null then 'submitted'
  when ${at} >= ${closingAt} then 'ended' else 'working' end`;
