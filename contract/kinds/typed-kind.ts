import type { AnswerEncoding, Kind } from './kind.ts';
import { TEXT_LENGTH } from './text/match-text.ts';

const noCells = (): never => {
  throw new Error('A typed answer has no cell of its own.');
};

/** A question with a typed answer: a number or a short text. They differ in their grading. */
export const typedKind: Kind<string> = {
  choosesSeveral: false,
  hasContent: true,
  hasKey: true,
  isTyped: true,
  optionCount: { min: 0, max: 0 },
  isAnswer: (value) => typeof value === 'string',
  options: () => [],
  press: (before) => before,
};

/** Encoding of the answers of `typedKind`. */
export const typedEncoding: AnswerEncoding<string> = {
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: TEXT_LENGTH,
    pattern: '^[^\\u0000\\p{Cs}]*$',
    'x-why': 'This has a character that cannot be stored.',
  },
  faultOf: (text) => (text.trim() === '' ? 'Type an answer.' : undefined),
  toCell: noCells,
  ofCell: noCells,
};
