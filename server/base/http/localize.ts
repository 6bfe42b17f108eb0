import { Type, type TSchema } from 'typebox';
import { type CallName, calls } from '#contract/calls.ts';
import { isSentence, say } from '#shared/sentence.ts';
import type { Sentences } from '#shared/sentences.ts';

type Localize = (value: unknown, language: Sentences) => unknown;

/** Returns a function that renders the sentences in a call's answers; undefined if they have none. */
export function answerLocalizer(
  name: CallName,
): ((answer: object, language: Sentences) => object) | undefined {
  const call = calls[name];
  const schema = 'answers' in call ? Type.Object<Record<string, TSchema>>(call.answers) : call.answer;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of an answer is that of an object
  return localizerOf(schema) as ((answer: object, language: Sentences) => object) | undefined;
}

/**
 * Returns a function that renders the sentences (`SentenceText`) in values of a schema; undefined if the
 * schema has none. Texts remain, such as those of stored answers of earlier versions.
 */
export function localizerOf(schema: TSchema): Localize | undefined {
  if ('x-sentence' in schema) return (value, language) => (isSentence(value) ? say(language, value) : value);
  if (Type.IsArray(schema)) return ofList(localizerOf(schema.items));
  return Type.IsObject(schema) ? ofFields(schema.properties) : undefined;
}

const ofList = (localize: Localize | undefined): Localize | undefined =>
  localize &&
  ((list, language) => (Array.isArray(list) ? list.map((item: unknown) => localize(item, language)) : list));

function ofFields(properties: Record<string, TSchema>): Localize | undefined {
  const fields = Object.entries(properties).flatMap(([name, property]) => {
    const localize = localizerOf(property);
    return localize ? [{ name, localize }] : [];
  });
  if (fields.length === 0) return undefined;
  return (object, language) => {
    if (typeof object !== 'object' || object === null) return object;
    const localized: Record<string, unknown> = { ...object };
    for (const { name, localize } of fields)
      if (name in localized) localized[name] = localize(localized[name], language);
    return localized;
  };
}
