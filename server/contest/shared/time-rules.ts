/** Rules about times (docs/rules.md). Only the database calculates deadlines, closings and openings. */
import * as limits from '#contract/limits.ts';

export type ContestStart = { start_at: Date };
/** Last moment at which this student can start and answer. */
export type Deadline = { deadline_at: Date };
/** Closing time of the last attempt that can still be open. */
export type LastClosing = { last_closing_at: Date };
/** Opening of the results; null while a teacher still has to release them. */
export type Opening = { opening_at: Date | null };

/** Returns when the attempt stops accepting answers: the deadline plus the grace period. */
export const closingTime = ({ deadline_at: deadline }: Deadline): Date =>
  new Date(deadline.getTime() + limits.grace);

export const isBeforeStart = (contest: ContestStart, at: Date): boolean => at < contest.start_at;
export const isOver = ({ end_at: end }: { end_at: Date }, at: Date): boolean => at > end;
export const isPastDeadline = (student: Deadline, at: Date): boolean => at > student.deadline_at;
export const isClosed = (student: Deadline, at: Date): boolean => at >= closingTime(student);
/**
 * Returns whether the end has passed for those without extra time. A stop of all that began before the end
 * holds it off.
 */
export function hasEnded(contest: { end_at: Date; all_stopped_at: Date | null }, at: Date): boolean {
  const { end_at: end, all_stopped_at: stopped } = contest;
  const isHeld = stopped !== null && stopped < end;
  return isClosed({ deadline_at: isHeld ? new Date(end.getTime() + limits.longestStop) : end }, at);
}
export const haveAllClosed = (contest: LastClosing, at: Date): boolean => at >= contest.last_closing_at;
export const areResultsOpen = ({ opening_at: opening }: Opening, at: Date): boolean =>
  opening !== null && at >= opening;
