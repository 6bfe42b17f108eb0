/** Answers and kinds in messages, as schemas. They come from the list of kinds. */
import { Type } from 'typebox';
import type { Answer, KindName, Kinds } from './answer.ts';
import { kinds } from './kinds/kinds.ts';

/** The schemas by a list of kinds. */
export function messagesBy<Answer>(kinds: Kinds<Answer>) {
  const schemas = Object.values(kinds).map(({ schema }) => schema);
  const orNull = schemas.map((schema) => Object.assign({}, schema, { type: [schema.type, 'null'] }));
  const MaybeAnswer = Type.Unsafe<Answer | null>(anyOf(orNull));
  return {
    /** The answer to one question. */
    OneAnswer: Type.Unsafe<Answer>(anyOf(schemas)),
    /** An answer, or null where there is none. */
    MaybeAnswer,
    /** An answer a question, or null. */
    AllAnswers: Type.Array(MaybeAnswer),
  };
}

/** One schema as it is: it serializes faster than a choice of one. */
const anyOf = ([first, ...more]: object[]): object =>
  first && more.length === 0 ? first : { anyOf: [first, ...more] };

export const { OneAnswer, MaybeAnswer, AllAnswers } = messagesBy<Answer>(kinds);

/** The kind of a question; absent if it is the usual one. */
export const OptionalKind = Type.Optional(Type.Unsafe<KindName>(Type.Enum(Object.keys(kinds))));
