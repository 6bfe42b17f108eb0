import type { Grading } from '../kind.ts';

export const setOf = (cell: number, options: readonly number[]): readonly number[] =>
  options.filter((_, place) => Math.floor(cell / 2 ** place) % 2 === 1);

/** The docstring of `several` has the rules. */
export const severalGrading: Grading<readonly number[]> = {
  rules: ['minus'],
  optionCount: { min: 2, max: 10 },
  earned: (chosen, right, worth, { options = [], content }) => {
    const hits = chosen.filter((option) => right.includes(option)).length;
    if (hits === 0) return 0;
    const misses = chosen.length - hits;
    if (content?.rule !== 'minus') return hits === right.length && misses === 0 ? worth : 0;
    const wrong = Math.max(1, options.length - right.length);
    return Math.max(0, Math.round((worth * (hits * wrong - misses * right.length)) / (right.length * wrong)));
  },
  // All sets of options or, if students know the number of right options, all sets of this size.
  guesses: ({ options, content: { choose } = {} }) =>
    Array.from({ length: 2 ** options.length }, (_, cell) => setOf(cell, options))
      .filter(({ length }) => choose === undefined || length === choose)
      .map((set) => (set.length === 0 ? null : set)),
};
