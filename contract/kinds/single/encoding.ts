import type { AnswerEncoding } from '../kind.ts';
import { sentence } from '#shared/sentence.ts';

export const singleChoiceEncoding: AnswerEncoding<number> = {
  schema: { type: 'integer' },
  faultOf: (option, { options }) =>
    options.includes(option) ? undefined : sentence`This is not an option of this question.`,
  toCell: (option) => option,
  ofCell: (option) => option,
};
