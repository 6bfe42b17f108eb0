import { several } from './several.ts';
import { singleChoice } from './single-choice.ts';

/** All kinds of questions. */
export const kinds = {
  single: singleChoice,
  several,
};
