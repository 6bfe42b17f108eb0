import { singleChoice } from './single-choice.ts';

/** THE list of the kinds of questions. */
export const kinds = {
  single: singleChoice,
};
