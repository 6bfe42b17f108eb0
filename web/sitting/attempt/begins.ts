/**
 * Options of the navigation from a start button to the quiz. They contain the student's id. Without it, Back
 * on a shared computer could begin another student's attempt.
 */
export const begins = (userId: number) => ({ state: { begins: userId } });

/** Returns whether this student came to the quiz by a start button. `state`: that of the history's entry. */
export const hasBegun = (state: unknown, userId: number): boolean =>
  typeof state === 'object' && state !== null && 'begins' in state && state.begins === userId;
