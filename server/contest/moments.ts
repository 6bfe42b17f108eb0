import { limits } from '#contract/limits.ts';

/** The moments of a contest (shared rules: docs/rules.md). Pure; every instant in milliseconds since the epoch or a Date. */
export type Window = { start_at: Date; end_at: Date };

/** Until when a student may start and answer. */
export const deadlineOf = ({ end_at: end }: Window): Date => end;

/** From when on nothing of an attempt is taken any more: the deadline and the network's grace. */
export const closingOf = (contest: Window): Date => new Date(deadlineOf(contest).getTime() + limits.grace);

/** When the results open: once the last attempt that can still be open has closed. */
export const openingOf = (contest: Window): Date => closingOf(contest);

export const notStarted = (contest: Window, at: Date): boolean => at < contest.start_at;
export const isOver = (contest: Window, at: Date): boolean => at > contest.end_at;
export const isPastDeadline = (contest: Window, at: Date): boolean => at > deadlineOf(contest);
export const areResultsOpen = (contest: Window, at: Date): boolean => at >= openingOf(contest);
