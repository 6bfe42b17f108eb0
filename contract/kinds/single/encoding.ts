import type { AnswerEncoding } from '../kind.ts';

export const singleChoiceEncoding: AnswerEncoding<number> = {
  schema: { type: 'integer' },
  faultOf: (option, { options }) =>
    options.includes(option) ? undefined : 'This is not an option of this question.',
  toCell: (option) => option,
  ofCell: (option) => option,
};
