import type { Kind } from '../kind.ts';

/**
 * Matching question: one of the options belongs to each prompt. Several prompts may share an option, and some
 * options may belong to no prompt. An answer lists one option id per prompt (0 if none is chosen), and
 * chooses at least one option. `right` lists the right option of each prompt. Each of n right pairs earns 1/n
 * of the marks. With the rule `all`, an answer earns marks only if all n pairs are right.
 */
export const matching: Kind<readonly number[]> = {
  isAnswer: (value): value is readonly number[] =>
    Array.isArray(value) &&
    value.some((option) => option !== 0) &&
    value.every((option) => typeof option === 'number'),
  options: (chosen) => [...new Set(chosen.filter((option) => option !== 0))],
  press: (before) => before,
};
