import { type Answer, type AnswersByKind, type KindName, USUAL_KIND } from '../answer.ts';
import type { AnswerEncoding } from './kind.ts';
import { matchingEncoding } from './matching/matching.ts';
import { orderingEncoding } from './ordering/ordering.ts';
import { severalEncoding } from './several.ts';
import { singleChoiceEncoding } from './single-choice.ts';
import { statementsEncoding } from './statements.ts';
import { typedEncoding } from './typed-kind.ts';

type Encodings = { [Name in KindName]: AnswerEncoding<AnswersByKind[Name]> };

export const answerEncodings: Encodings = {
  single: singleChoiceEncoding,
  several: severalEncoding,
  statements: statementsEncoding,
  number: typedEncoding,
  text: typedEncoding,
  matching: matchingEncoding,
  ordering: orderingEncoding,
};

const byName: Readonly<Record<string, AnswerEncoding<Answer>>> = answerEncodings;

export function encodingNamed(name: string = USUAL_KIND): AnswerEncoding<Answer> {
  const encoding = byName[name];
  if (!encoding) throw new Error(`There is no kind ${name}.`);
  return encoding;
}
