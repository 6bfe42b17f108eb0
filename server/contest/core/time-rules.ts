/**
 * The rules about the times of a contest (docs/rules.md). Pure. The database alone computes a student's
 * deadline, the last closing and the opening of the results (`deadline_of`, `last_closing_of`, `opening_of`),
 * in the statement that acts: server/contest/core/time-columns.ts.
 */
import * as limits from '#contract/limits.ts';

export type WithStart = { start_at: Date };
/** `deadline_at`: until when this student may start and answer. */
export type Deadline = { deadline_at: Date };
/** `last_closing_at`: when the last attempt that can still be open has closed. */
export type LastClosing = { last_closing_at: Date };
/** `opening_at`: when students see their results; null as long as they wait for a teacher. */
export type Opening = { opening_at: Date | null };

/** The closing: from this moment an attempt takes no answers. It is the deadline plus the grace. */
export const closingOf = ({ deadline_at: deadline }: Deadline): Date =>
  new Date(deadline.getTime() + limits.grace);

export const notStarted = (contest: WithStart, at: Date): boolean => at < contest.start_at;
export const isOver = ({ end_at: end }: { end_at: Date }, at: Date): boolean => at > end;
export const isPastDeadline = (student: Deadline, at: Date): boolean => at > student.deadline_at;
export const isClosed = (student: Deadline, at: Date): boolean => at >= closingOf(student);
export const haveAllClosed = (contest: LastClosing, at: Date): boolean => at >= contest.last_closing_at;
export const areResultsOpen = ({ opening_at: opening }: Opening, at: Date): boolean =>
  opening !== null && at >= opening;
