import { matching } from './matching/matching.ts';
import { number } from './number/number.ts';
import { ordering } from './ordering/ordering.ts';
import { several } from './several.ts';
import { singleChoice } from './single-choice.ts';
import { statements } from './statements.ts';
import { shortText } from './text/short-text.ts';

/** All kinds of questions. */
export const kinds = {
  single: singleChoice,
  several,
  statements,
  number,
  text: shortText,
  matching,
  ordering,
};
