import type { AnswerEncoding } from '../kind.ts';
import { MAX_TEXT_LENGTH } from '../text/match-text.ts';
import { sentence } from '#shared/sentence.ts';

/** For kinds whose answers are stored as texts. */
export const noCells = (): never => {
  throw new Error('A typed answer has no cell of its own.');
};

/** Keywords of texts that the database can store. */
export const STORABLE = {
  pattern: '^[^\\u0000\\p{Cs}]*$',
  'x-why': sentence`This has a character that cannot be stored.`,
};

export const typedEncoding: AnswerEncoding<string> = {
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: MAX_TEXT_LENGTH,
    ...STORABLE,
  },
  faultOf: (text) => (text.trim() === '' ? sentence`Type an answer.` : undefined),
  toCell: noCells,
  ofCell: noCells,
  inTexts: { toText: String, ofText: String },
};
