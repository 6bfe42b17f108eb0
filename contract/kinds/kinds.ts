import { matching } from './matching/matching.ts';
import { ordering } from './ordering/ordering.ts';
import { several } from './several.ts';
import { singleChoice } from './single-choice.ts';
import { statements } from './statements.ts';
import { typedKind } from './typed-kind.ts';

export const kinds = {
  single: singleChoice,
  several,
  statements,
  number: typedKind,
  text: typedKind,
  matching,
  ordering,
};
