import type { NavigateOptions } from '../../base/router/router.ts';

/**
 * Returns the navigation's state after a press on a start button, beside which the student has the rules in
 * view. It names the student: otherwise Back on a shared computer could start another student's attempt.
 */
export const begins = (userId: number): NavigateOptions => ({ state: { begins: userId } });

/** Returns whether this student pressed the start button that led to the page. */
export const hasBegun = (state: unknown, userId: number): boolean =>
  typeof state === 'object' && state !== null && 'begins' in state && state.begins === userId;
