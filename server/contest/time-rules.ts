/**
 * The moments of a contest (shared rules: docs/rules.md). Pure. A student's own deadline and the opening of
 * the results come from the database's one rule (`deadline_of`, `opening_of`), in the statement that acts:
 * server/contest/time-columns.ts.
 */
import { limits } from '#contract/limits.ts';

export type Started = { start_at: Date };
/** `deadline_at`: until when this student may start and answer. */
export type Deadline = { deadline_at: Date };
/** `opening_at`: when the last attempt that can still be open has closed. */
export type Opening = { opening_at: Date };

/** From when on nothing of an attempt is taken any more: the deadline and the network's grace. */
export const closingOf = ({ deadline_at: deadline }: Deadline): Date =>
  new Date(deadline.getTime() + limits.grace);

export const notStarted = (contest: Started, at: Date): boolean => at < contest.start_at;
export const isOver = ({ end_at: end }: { end_at: Date }, at: Date): boolean => at > end;
export const isPastDeadline = (own: Deadline, at: Date): boolean => at > own.deadline_at;
export const isClosed = (own: Deadline, at: Date): boolean => at >= closingOf(own);
export const areResultsOpen = (contest: Opening, at: Date): boolean => at >= contest.opening_at;
