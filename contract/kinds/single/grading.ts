import type { Grading } from '../kind.ts';

export const singleChoiceGrading: Grading<number> = {
  optionCount: { min: 2, max: 10 },
  earned: (option, accepted, worth) => (accepted.includes(option) ? worth : 0),
  guesses: ({ options }) => options,
};
