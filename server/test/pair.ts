import type { Kind } from '#contract/kinds/kind.ts';

/**
 * A fictional kind of question: one or two options are chosen, and each accepted one earns half the marks.
 */
export const pair: Kind<readonly number[]> = {
  schema: { type: 'array', items: { type: 'integer' } },
  isAnswer: (value): value is readonly number[] =>
    Array.isArray(value) && value.every((option) => typeof option === 'number'),
  ofOptions: (options) =>
    options.length <= 2
      ? { answer: options.toSorted((a, b) => a - b) }
      : { faults: new Map(options.slice(2).map((_, index) => [index + 2, 'Choose at most two options.'])) },
  options: (answer) => answer,
  // One bit per option, by the option's position.
  toCell: (answer, options) => answer.reduce((cell, option) => cell + 2 ** options.indexOf(option), 0),
  ofCell: (cell, options) => options.filter((_, place) => Math.floor(cell / 2 ** place) % 2 === 1),
  earned: (answer, accepted, worth) =>
    (answer.filter((option) => accepted.includes(option)).length * worth) / 2,
};
