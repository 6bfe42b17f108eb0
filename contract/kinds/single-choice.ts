import type { Grading, Kind } from './kind.ts';

/** A question with one choice. The answer is the option's id, and earns all marks or none. */
export const singleChoice: Kind<number> = {
  schema: { type: 'integer' },
  choosesSeveral: false,
  hasContent: false,
  hasKey: false,
  isTyped: false,
  optionCount: { min: 2, max: 10 },
  isAnswer: (value) => typeof value === 'number',
  faultOf: (option, { options }) =>
    options.includes(option) ? undefined : 'This is not an option of this question.',
  options: (option) => [option],
  guesses: ({ options }) => options,
  press: (_, option) => option,
  toCell: (option) => option,
  ofCell: (option) => option,
};

/** The right option earns all marks. */
export const singleChoiceGrading: Grading<number> = {
  earned: (option, accepted, worth) => (accepted.includes(option) ? worth : 0),
};
