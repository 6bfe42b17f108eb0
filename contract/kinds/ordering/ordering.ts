import { findSameTexts } from '../find-same-texts.ts';
import type { AnswerEncoding, Grading, Kind } from '../kind.ts';
import { meanShareOfGuess } from '../with-cost.ts';

/**
 * Ordering question: students put the options into the right order. An answer lists all option ids in the
 * student's order; `right` lists them in the right order. Only the exact order earns marks. With the rule
 * `neighbours`, each of n options except the first earns 1/(n − 1) if it directly follows the option that
 * comes before it in the right order. So one misplaced option costs little.
 */
export const ordering: Kind<readonly number[]> = {
  choosesSeveral: true,
  hasContent: true,
  rules: ['neighbours'],
  hasKey: false,
  isTyped: false,
  // With two options, students would know the answer, because they never see the right order first.
  optionCount: { min: 3, max: 12 },
  isAnswer: (value): value is readonly number[] =>
    Array.isArray(value) && value.length > 0 && value.every((option) => typeof option === 'number'),
  options: (order) => order,
  press: (before) => before,
  rightList: {
    isOrder: true,
    of: (options) => [...options],
    toKey: () => undefined,
  },
};

export const orderingEncoding: AnswerEncoding<readonly number[]> = {
  schema: { type: 'array', items: { type: 'integer' }, minItems: 1 },
  faultOf: (order, { options }) => {
    if (!order.every((option) => options.includes(option))) return 'This is not an option of this question.';
    return new Set(order).size === options.length && order.length === options.length
      ? undefined
      : 'Name each option once.';
  },
  // Rank of the order among all permutations. Each digit counts the later options with a lower id.
  toCell: (order) =>
    order.reduce((cell, option, place) => {
      const later = order.slice(place + 1);
      return cell * (later.length + 1) + later.filter((other) => other < option).length;
    }, 0),
  ofCell: (cell, options) => {
    const left = options.toSorted((one, other) => one - other);
    return options.flatMap((_, place) => {
      const weight = factorial(options.length - place - 1);
      return left.splice(Math.floor(cell / weight) % (options.length - place), 1);
    });
  },
  faultsOfList: ({ options }) => findSameTexts('options', 'option_text', options),
};

/** The docstring of `ordering` has the rules. */
export const orderingGrading: Grading<readonly number[]> = {
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

const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1));
