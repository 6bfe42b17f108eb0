import type { Grading } from '../kind.ts';
import { meanShareOfGuess } from '../with-cost.ts';

/** The docstring of `ordering` has the rules. */
export const orderingGrading: Grading<readonly number[]> = {
  rules: ['neighbours'],
  // With two options, students would know the answer, because they never see the right order first.
  optionCount: { min: 3, max: 12 },
  rightList: {
    isOrder: true,
    of: (options) => [...options],
    toKey: () => undefined,
  },
  earned: (order, right, worth, { content }) => {
    const hits = neighbours(order, right);
    if (content?.rule === 'neighbours') return Math.round((worth * hits) / Math.max(1, right.length - 1));
    return hits === right.length - 1 ? worth : 0;
  },
  guesses: () => [null],
  guessedShare: ({ options: { length }, content }, cost) =>
    content?.rule === 'neighbours'
      ? 1 / length - cost * chanceOfNone(length)
      : meanShareOfGuess(1 / factorial(length), cost),
};

/** Counts the options that directly follow their predecessor in the right order. */
const neighbours = (order: readonly number[], right: readonly number[]): number =>
  right.slice(1).filter((option, place) => order[order.indexOf(right[place] ?? 0) + 1] === option).length;

/**
 * Returns the share of permutations in which no option directly follows its predecessor in the right order.
 */
const chanceOfNone = (length: number): number =>
  (derangements(length) + derangements(length - 1)) / factorial(length);

/** Counts the derangements: permutations in which no option keeps its place. */
const derangements = (length: number): number =>
  length === 0 ? 1 : length * derangements(length - 1) + (-1) ** length;

export const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1));
