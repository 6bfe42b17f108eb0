import * as limits from '../../limits.ts';
import { findSameTexts } from '../find-same-texts.ts';
import type { AnswerEncoding, Grading, Kind } from '../kind.ts';
import { meanShareOfGuess } from '../with-cost.ts';

/**
 * Matching question: one of the options belongs to each prompt. Several prompts may share an option, and some
 * options may belong to no prompt. An answer lists one option id per prompt (0 if none is chosen), and
 * chooses at least one option. `right` lists the right option of each prompt. Each of n right pairs earns 1/n
 * of the marks. With the rule `all`, an answer earns marks only if all n pairs are right.
 */
export const matching: Kind<readonly number[]> = {
  choosesSeveral: true,
  hasContent: true,
  rules: ['all'],
  hasKey: true,
  isTyped: false,
  optionCount: { min: 2, max: limits.mostOptions },
  isAnswer: (value): value is readonly number[] =>
    Array.isArray(value) &&
    value.some((option) => option !== 0) &&
    value.every((option) => typeof option === 'number'),
  options: (chosen) => [...new Set(chosen.filter((option) => option !== 0))],
  press: (before) => before,
  rightList: {
    of: (options, { pairs = [] } = {}) => pairs.map((index) => options[index] ?? 0),
    toKey: (right, options) => ({ pairs: right.map((option) => options.indexOf(option)) }),
  },
};

export const matchingEncoding: AnswerEncoding<readonly number[]> = {
  schema: { type: 'array', items: { type: 'integer' }, minItems: 1 },
  faultOf: (chosen, { options, content: { prompts = [] } = {} }) => {
    if (chosen.length !== prompts.length) return 'Give one option for each prompt, or 0 for none.';
    if (!chosen.every((option) => option === 0 || options.includes(option)))
      return 'This is not an option of this question.';
    return chosen.every((option) => option === 0) ? 'Choose an option for at least one prompt.' : undefined;
  },
  // One digit per prompt: the position of the chosen option, counted from 1, or 0 for none.
  toCell: (chosen, options) =>
    chosen.reduceRight((cell, option) => cell * (options.length + 1) + options.indexOf(option) + 1, 0),
  ofCell: (cell, options, { prompts = [] } = {}) => {
    const base = options.length + 1;
    let left = cell;
    return prompts.map(() => {
      const digit = left % base;
      left = (left - digit) / base;
      return options[digit - 1] ?? 0;
    });
  },
  faultsOfList: ({ options, content: { prompts } = {}, key }): Readonly<Record<string, string>> => {
    if (!prompts) return { 'content.prompts': 'This is missing.' };
    if (!key?.pairs) return { key: 'This is missing.' };
    if (key.pairs.length !== prompts.length) return { 'key.pairs': 'Name the right option of each prompt.' };
    const wrong = key.pairs.findIndex((index) => index >= options.length);
    if (wrong >= 0) return { [`key.pairs.${wrong}`]: 'This is not the index of an option.' };
    return {
      ...findSameTexts(
        'content.prompts',
        'text',
        prompts.map(({ text }) => text),
      ),
      ...findSameTexts('options', 'option_text', options),
    };
  },
};

/** The docstring of `matching` has the rules. */
export const matchingGrading: Grading<readonly number[]> = {
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
