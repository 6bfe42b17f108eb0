import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import type { TypedReading } from './shared/typed-reading.ts';
import { readTypedTexts } from './text/read-typed.ts';
import { type KindName, USUAL_KIND } from '#contract/answer.ts';
import { isKind } from '#contract/answer-forms.ts';
import type { KindInFiles } from './shared/kind-in-files.ts';
import type { ServerKind } from './shared/server-kind.ts';
import { gapsOnServer } from './gaps/gaps.ts';
import { matchingOnServer } from './matching/matching.ts';
import { numberOnServer } from './number/number.ts';
import { severalOnServer } from './options/several.ts';
import { singleOnServer } from './options/single.ts';
import { orderingOnServer } from './ordering/ordering.ts';
import { statementsOnServer } from './statements/statements.ts';
import { textOnServer } from './text/text.ts';

export { drawMissingOrders, loadDrawnOrders } from './ordering/draw-orders.ts';

const kinds: Record<KindName, ServerKind> = {
  single: singleOnServer,
  several: severalOnServer,
  statements: statementsOnServer,
  number: numberOnServer,
  text: textOnServer,
  matching: matchingOnServer,
  ordering: orderingOnServer,
  gaps: gapsOnServer,
};

export const kindNames: readonly string[] = Object.keys(kinds);

/** Returns the kind with this name, by default the usual kind. Throws if there is no such kind. */
export function kindOnServer(name: string = USUAL_KIND): ServerKind {
  if (!isKind(name)) throw new Error(`There is no kind ${name}.`);
  return kinds[name];
}

/** Returns the parts of all kinds for one format, in the order in which readers try them. */
export const partsOfFormat = <Format extends keyof KindInFiles>(
  format: Format,
): NonNullable<KindInFiles[Format]>[] => Object.values(kinds).flatMap(({ files }) => files[format] ?? []);

/** Returns the parts that write a question in this format; undefined if the format cannot express it. */
export const partForQuestion = <Format extends keyof KindInFiles>(
  { kind = USUAL_KIND }: { kind?: KindName },
  format: Format,
): KindInFiles[Format] => kinds[kind].files[format];

/** Returns how grading reads typed answers to a question. */
export const typedReadingOf = ({ kind, key = {}, content }: TypedQuestion): TypedReading =>
  (kindOnServer(kind).readsTyped ?? readTypedTexts)(key, content?.unit);

type TypedQuestion = { kind?: string; key?: AnswerKey; content?: QuestionContent };
