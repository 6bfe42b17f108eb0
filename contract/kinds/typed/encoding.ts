import type { AnswerEncoding } from '../kind.ts';
import { MAX_TEXT_LENGTH } from '../text/match-text.ts';

const noCells = (): never => {
  throw new Error('A typed answer has no cell of its own.');
};

export const typedEncoding: AnswerEncoding<string> = {
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: MAX_TEXT_LENGTH,
    pattern: '^[^\\u0000\\p{Cs}]*$',
    'x-why': 'This has a character that cannot be stored.',
  },
  faultOf: (text) => (text.trim() === '' ? 'Type an answer.' : undefined),
  toCell: noCells,
  ofCell: noCells,
  inTexts: { toText: String, ofText: String },
};
