import type { AnswerEncoding, Grading, Kind } from './kind.ts';

/** A question with one choice. The answer is the option's id, and earns all marks or none. */
export const singleChoice: Kind<number> = {
  choosesSeveral: false,
  hasContent: false,
  hasKey: false,
  isTyped: false,
  optionCount: { min: 2, max: 10 },
  isAnswer: (value) => typeof value === 'number',
  options: (option) => [option],
  press: (_, option) => option,
};

export const singleChoiceEncoding: AnswerEncoding<number> = {
  schema: { type: 'integer' },
  faultOf: (option, { options }) =>
    options.includes(option) ? undefined : 'This is not an option of this question.',
  toCell: (option) => option,
  ofCell: (option) => option,
};

export const singleChoiceGrading: Grading<number> = {
  earned: (option, accepted, worth) => (accepted.includes(option) ? worth : 0),
  guesses: ({ options }) => options,
};
