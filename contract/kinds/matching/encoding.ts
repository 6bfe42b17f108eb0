import type { AnswerEncoding } from '../kind.ts';
import { sentence } from '#shared/sentence.ts';

export const matchingEncoding: AnswerEncoding<readonly number[]> = {
  schema: { type: 'array', items: { type: 'integer' }, minItems: 1 },
  faultOf: (chosen, { options, content: { prompts = [] } = {} }) => {
    if (chosen.length !== prompts.length) return sentence`Give one option for each prompt, or 0 for none.`;
    if (!chosen.every((option) => option === 0 || options.includes(option)))
      return sentence`This is not an option of this question.`;
    return chosen.every((option) => option === 0)
      ? sentence`Choose an option for at least one prompt.`
      : undefined;
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
};
