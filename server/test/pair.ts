import type { Kind } from '#contract/kinds/kind.ts';

const HALF = 2 ** 26;

/**
 * A kind that does not exist: one option or two are chosen, and each accepted one earns half of the marks.
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
  toCell: ([one = 0, other = 0]) => one * HALF + other,
  ofCell: (cell) => [Math.floor(cell / HALF), cell % HALF].filter((option) => option > 0),
  earned: (answer, accepted, worth) =>
    (answer.filter((option) => accepted.includes(option)).length * worth) / 2,
  earnedInSql: ({ cell, accepted, worth }) =>
    [`(${cell}) / ${HALF}`, `(${cell}) % ${HALF}`]
      .map((option) => `case when ${option} = ${accepted} then ${worth} / 2 else 0 end`)
      .join(' + '),
};
