import { Type } from 'typebox';
import type { Answer, KindName } from './answer.ts';
import { kinds } from './kinds/kinds.ts';
import type { QuestionContent } from './kinds/kind.ts';
import * as limits from './limits.ts';

const schemas = Object.values(kinds).map(({ schema }) => schema);
const types = schemas.map(({ type }) => type);
/** One schema with several types, because its serializer is faster than that of a union. */
const anyAnswer = {
  ...Object.fromEntries(schemas.flatMap((schema) => Object.entries(schema))),
  maxItems: limits.options.max,
};

export const OneAnswer = Type.Unsafe<Answer>({ ...anyAnswer, type: types });
export const MaybeAnswer = Type.Unsafe<Answer | null>({ ...anyAnswer, type: [...types, 'null'] });
export const AllAnswers = Type.Array(MaybeAnswer);

export const OptionalKind = Type.Optional(Type.Unsafe<KindName>(Type.Enum(Object.keys(kinds))));

/** Rule of grading other than the usual one. */
export const OptionalRule = Type.Optional(Type.Enum(['minus']));

/** Choices of how a question is asked and graded, if its kind has any (`QuestionContent`). */
export const OptionalContent = Type.Optional(
  Type.Unsafe<QuestionContent>(
    Type.Object({
      rule: OptionalRule,
      choose: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.options.max })),
    }),
  ),
);
