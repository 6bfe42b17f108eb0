import * as limits from '../../limits.ts';
import type { Grading, RightList } from '../kind.ts';
import { meanShareOfGuess } from '../with-cost.ts';

export const rightPairs = {
  of: (options, { pairs = [] } = {}) => pairs.map((index) => options[index] ?? 0),
  toKey: (right, options) => ({ pairs: right.map((option) => options.indexOf(option)) }),
} satisfies RightList;

/** The docstring of `matching` has the rules. */
export const matchingGrading: Grading<readonly number[]> = {
  rules: ['all'],
  optionCount: { min: 2, max: limits.mostOptions },
  rightList: rightPairs,
  earned: (chosen, right, worth, { content }) => {
    const hits = right.filter((option, place) => chosen[place] === option).length;
    if (content?.rule === 'all') return hits === right.length ? worth : 0;
    return Math.round((worth * hits) / Math.max(1, right.length));
  },
  guesses: () => [null],
  // Assumes that students guess each prompt separately.
  guessedShare: ({ options, content: { prompts = [], rule } = {} }, cost) => {
    const right = 1 / options.length;
    if (rule === 'all') return meanShareOfGuess(right ** prompts.length, cost);
    return right - cost * (1 - right) ** prompts.length;
  },
};
