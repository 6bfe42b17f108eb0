import { gaps } from './gaps/kind.ts';
import { matching } from './matching/kind.ts';
import { ordering } from './ordering/kind.ts';
import { several } from './several/kind.ts';
import { singleChoice } from './single/kind.ts';
import { statements } from './statements/kind.ts';
import { typedKind } from './typed/kind.ts';

export const kinds = {
  single: singleChoice,
  several,
  statements,
  number: typedKind,
  text: typedKind,
  matching,
  ordering,
  gaps,
};
