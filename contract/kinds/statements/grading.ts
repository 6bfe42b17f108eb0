import type { Grading } from '../kind.ts';

/** The docstring of `statements` has the rules. */
export const statementsGrading: Grading<readonly number[]> = {
  optionCount: { min: 2, max: 20 },
  earned: (decisions, right, worth, { options = [] }) => {
    const hits = decisions.filter((decision) => right.includes(Math.abs(decision)) === decision > 0).length;
    return Math.round((worth * hits) / Math.max(1, options.length));
  },
  guesses: () => [null],
  // Students guess each statement separately, and the answer costs marks only if all guesses are wrong.
  guessedShare: ({ options }, cost) => 1 / 2 - cost / 2 ** options.length,
};
