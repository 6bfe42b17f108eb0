import { singleChoice } from './single-choice.ts';

/** THE list of the kinds of question: a line a kind. */
export const kinds = {
  single: singleChoice,
};
