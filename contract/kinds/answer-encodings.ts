import { type Answer, type AnswersByKind, type KindName, USUAL_KIND } from '../answer.ts';
import type { AnswerEncoding } from './kind.ts';
import { gapsEncoding } from './gaps/encoding.ts';
import { matchingEncoding } from './matching/encoding.ts';
import { orderingEncoding } from './ordering/encoding.ts';
import { severalEncoding } from './several/encoding.ts';
import { singleChoiceEncoding } from './single/encoding.ts';
import { statementsEncoding } from './statements/encoding.ts';
import { typedEncoding } from './typed/encoding.ts';

type Encodings = { [Name in KindName]: AnswerEncoding<AnswersByKind[Name]> };

export const answerEncodings: Encodings = {
  single: singleChoiceEncoding,
  several: severalEncoding,
  statements: statementsEncoding,
  number: typedEncoding,
  text: typedEncoding,
  matching: matchingEncoding,
  ordering: orderingEncoding,
  gaps: gapsEncoding,
};

const byName: Readonly<Record<string, AnswerEncoding<Answer>>> = answerEncodings;

/** Returns whether the cells of this kind's answers are the ids of stored texts. */
export const hasTextCells = (name?: string): boolean => encodingNamed(name).inTexts !== undefined;

export function encodingNamed(name: string = USUAL_KIND): AnswerEncoding<Answer> {
  const encoding = byName[name];
  if (!encoding) throw new Error(`There is no kind ${name}.`);
  return encoding;
}
