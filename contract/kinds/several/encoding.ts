import type { AnswerEncoding } from '../kind.ts';
import { setOf } from './grading.ts';
import { sentence } from '#shared/sentence.ts';

export const severalEncoding: AnswerEncoding<readonly number[]> = {
  schema: { type: 'array', items: { type: 'integer' }, minItems: 1 },
  faultOf: (chosen, { options }) => {
    if (chosen.length === 0) return sentence`Choose at least one option.`;
    if (!chosen.every((option) => options.includes(option)))
      return sentence`This is not an option of this question.`;
    return chosen.every((option, place) => place === 0 || (chosen[place - 1] ?? 0) < option)
      ? undefined
      : sentence`Name each chosen option once, the lowest id first.`;
  },
  // One bit per option, by the option's position.
  toCell: (chosen, options) => chosen.reduce((cell, option) => cell + 2 ** options.indexOf(option), 0),
  ofCell: setOf,
};
