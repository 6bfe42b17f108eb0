import { Type } from 'typebox';
import type { Answer, KindName } from './answer.ts';
import { answerEncodings } from './kinds/answer-encodings.ts';
import { gradingRules } from './kinds/gradings.ts';
import { kinds } from './kinds/kinds.ts';
import type { AnswerKey, GradingRule, QuestionContent } from './kinds/kind.ts';
import { type AnySchema, uniteSchemas } from './kinds/unite-schemas.ts';
import * as limits from './limits.ts';
import { Text } from './text.ts';

const schemas = Object.values(answerEncodings).map(({ schema }) => schema);
const types = [...new Set(schemas.map(({ type }) => type))];

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && 'type' in value;
}
const items = schemas.flatMap((schema) => (isSchema(schema.items) ? [schema.items] : []));

/** The question's kind checks the rest (`isAnswer`). */
const anyAnswer = { ...uniteSchemas(schemas), items: uniteSchemas(items), maxItems: limits.mostOptions };

export const OneAnswer = Type.Unsafe<Answer>({ ...anyAnswer, type: types });
export const NullableAnswer = Type.Unsafe<Answer | null>({ ...anyAnswer, type: [...types, 'null'] });
export const AllAnswers = Type.Array(NullableAnswer);

export const OptionalKind = Type.Optional(Type.Unsafe<KindName>(Type.Enum(Object.keys(kinds))));

/** Absent for the usual grading rule. */
export const OptionalRule = Type.Optional(Type.Unsafe<GradingRule>(Type.Enum([...gradingRules])));

/** Gaps of a text: `Gap` describes the fields. */
const Gaps = Type.Array(
  Type.Object({
    choices: Type.Optional(
      Type.Array(Text(1, limits.typedAnswerLength), {
        minItems: limits.gaps.choices.min,
        maxItems: limits.gaps.choices.max,
        uniqueItems: true,
        examples: [['the Nile', 'the Congo']],
      }),
    ),
    is_number: Type.Optional(Type.Boolean()),
  }),
  { minItems: 1, maxItems: limits.gaps.max },
);

const contentWith = (rendered: Type.TProperties) =>
  Type.Optional(
    Type.Unsafe<QuestionContent>(
      Type.Object({
        rule: OptionalRule,
        choose: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.options.max })),
        unit: Type.Optional(Text(1, limits.unitLength)),
        prompts: Type.Optional(
          Type.Array(Type.Object({ text: Text(1, limits.optionTextLength), ...rendered }), {
            minItems: limits.prompts.min,
            maxItems: limits.prompts.max,
          }),
        ),
        gaps: Type.Optional(Gaps),
      }),
    ),
  );

/** Properties that only some kinds of questions have, such as prompts or a unit (`QuestionContent`). */
export const OptionalContent = contentWith({});
/** `OptionalContent` with the trees of its rich texts, which only the server makes. */
export const ContentWithOptionalTrees = contentWith({ tree: Type.Optional(Type.Array(Type.Any())) });

const number = (minimum: number, maximum: number) => Type.Optional(Type.Number({ minimum, maximum }));

const Accepted = Type.Array(
  Type.Object({
    text: Text(1, limits.typedAnswerLength),
    /**
     * Exactly one tolerance: a distance, a percentage of the value, or a number of significant
     * digits.
     */
    tolerance: Type.Optional(
      Type.Object({
        within: number(0, Number.MAX_VALUE),
        percent: number(0, 100),
        digits: Type.Optional(Type.Integer({ minimum: 1, maximum: 15 })),
      }),
    ),
    /** Part of the mark that the answer earns, in 2520ths. */
    share: Type.Integer({ minimum: 1, maximum: 2520 }),
  }),
  { maxItems: limits.maxAcceptedAnswers },
);

/** Key of a question whose right answer is not among its options (`AnswerKey`). */
export const OptionalKey = Type.Optional(
  Type.Unsafe<AnswerKey>(
    Type.Object({
      accepted: Type.Optional(Accepted),
      /** Whether a typed "2,860" is also read as 2860. It earns by the better reading. */
      reads_thousands: Type.Optional(Type.Boolean()),
      /** Index of the right option for each prompt. */
      pairs: Type.Optional(
        Type.Array(Type.Integer({ minimum: 0, maximum: limits.mostOptions - 1 }), {
          maxItems: limits.prompts.max,
        }),
      ),
      /** Accepted answers of each gap of a text. */
      gaps: Type.Optional(Type.Array(Type.Object({ accepted: Accepted }), { maxItems: limits.gaps.max })),
      /** Language (BCP 47) whose rules decide which capital and small letters are equal. */
      language: Type.Optional(Text(2, limits.languageTagLength)),
      ignores_accents: Type.Optional(Type.Boolean()),
      matches_case: Type.Optional(Type.Boolean()),
    }),
  ),
);
