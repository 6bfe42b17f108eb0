import { Type } from 'typebox';
import type { Answer, KindName, Kinds } from './answer.ts';
import { kinds } from './kinds/kinds.ts';

/** Returns the schemas of answers for a list of kinds. */
export function makeAnswerSchemas<Answer>(kinds: Kinds<Answer>) {
  const schemas = Object.values(kinds).map(({ schema }) => schema);
  const orNull = schemas.map((schema) => Object.assign({}, schema, { type: [schema.type, 'null'] }));
  const MaybeAnswer = Type.Unsafe<Answer | null>(anyOf(orNull));
  return {
    OneAnswer: Type.Unsafe<Answer>(anyOf(schemas)),
    MaybeAnswer,
    AllAnswers: Type.Array(MaybeAnswer),
  };
}

/** Returns an `anyOf` of the schemas, or a single schema unchanged, because that serializes faster. */
const anyOf = ([first, ...more]: object[]): object =>
  first && more.length === 0 ? first : { anyOf: [first, ...more] };

export const { OneAnswer, MaybeAnswer, AllAnswers } = makeAnswerSchemas<Answer>(kinds);

export const OptionalKind = Type.Optional(Type.Unsafe<KindName>(Type.Enum(Object.keys(kinds))));
