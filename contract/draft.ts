import { Type } from 'typebox';
import { OptionalKind, OptionalRule } from './answer-message.ts';
import { ContestId, OptionalFixedOptions } from './contest.ts';
import * as limits from './limits.ts';
import { OptionalShared } from './right.ts';
import { type DraftSettings, settingFields } from './setting-table.ts';
import { Instant, Verbatim } from './text.ts';

const id = Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
/** Text as typed. A draft's text may be empty, or too long for a contest. */
const Typed = Verbatim(0, limits.draft.text);
const Moment = Verbatim(0, 50);

/** Returns the schema of a setting in a draft, where the value need not be valid. */
function heldBy(row: (typeof settingFields)[number]['row']): Type.TSchema {
  switch (row.kind) {
    case 'switch':
    case 'group':
      return Type.Boolean();
    case 'choice':
      return Type.Enum([...row.of]);
    case 'moment':
      return Moment;
    case 'hash':
      return Verbatim(0, 100);
    default:
      return Typed;
  }
}

const AcceptedDrafts = Type.Array(
  Type.Object({
    text: Typed,
    tolerance: Type.Enum(['exact', 'within', 'percent', 'digits']),
    amount: Typed,
    share: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  }),
  { maxItems: limits.draft.options },
);

/** Content of a draft, which need not be valid as a contest. */
export const DraftContent = Type.Object({
  /** Fingerprint of the contest as it was when editing began; empty for a new contest. */
  base: Verbatim(0, 50),
  details: Type.Object({
    name: Typed,
    start: Moment,
    end: Moment,
    isPublic: Type.Boolean(),
    schoolClass: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    passing: Typed,
    shuffle: Type.Boolean(),
    settings: Type.Optional(
      Type.Unsafe<Partial<DraftSettings>>(
        Type.Object(
          Object.fromEntries(settingFields.map(({ row }) => [row.field, Type.Optional(heldBy(row))])),
        ),
      ),
    ),
  }),
  questions: Type.Array(
    Type.Object({
      id,
      kind: OptionalKind,
      fixed: OptionalFixedOptions,
      format: Type.Optional(Type.Enum(['rich'])),
      text: Typed,
      explanation: Type.Optional(Typed),
      tags: Type.Optional(Type.Array(Typed, { maxItems: limits.draft.tags })),
      /** Marks of the question; 0 if the field is empty. */
      marks: Type.Number({ minimum: 0, maximum: 1_000_000 }),
      options: Type.Array(Type.Object({ id, text: Typed }), { maxItems: limits.draft.options }),
      /** Index of the first right option; -1 if none is chosen. */
      correct: Type.Integer({ minimum: -1, maximum: limits.draft.options }),
      /** Indexes of the other right options; absent if there are none. */
      moreCorrect: Type.Optional(
        Type.Array(Type.Integer({ minimum: 0, maximum: limits.draft.options }), {
          maxItems: limits.draft.options,
        }),
      ),
      rule: OptionalRule,
      /** Whether students are told how many options are right. */
      tellsCount: Type.Optional(Type.Boolean()),
      /** Pairs of a matching question, and options that belong to no prompt. */
      matched: Type.Optional(
        Type.Object({
          pairs: Type.Array(Type.Object({ prompt: Typed, answer: Typed }), {
            maxItems: limits.draft.options,
          }),
          others: Type.Array(Typed, { maxItems: limits.draft.options }),
        }),
      ),
      /** Gaps of a text, with the answers of each. Those of a list include wrong ones, whose share is 0. */
      gaps: Type.Optional(
        Type.Array(Type.Object({ form: Type.Enum(['text', 'number', 'list']), accepted: AcceptedDrafts }), {
          maxItems: limits.gaps.max,
        }),
      ),
      /** Accepted numbers or texts of a typed answer, as the teacher typed them. */
      typed: Type.Optional(
        Type.Object({
          accepted: AcceptedDrafts,
          unit: Typed,
          ignoresAccents: Type.Boolean(),
          matchesCase: Type.Boolean(),
          isTurkish: Type.Boolean(),
          readsThousands: Type.Optional(Type.Boolean()),
        }),
      ),
    }),
    { maxItems: limits.draft.questions },
  ),
  /** `questions`: number of consecutive questions in the section. */
  sections: Type.Optional(
    Type.Array(
      Type.Object({
        title: Typed,
        questions: Type.Integer({ minimum: 0, maximum: limits.draft.questions }),
        draw: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.draft.questions })),
      }),
      { maxItems: limits.maxSections },
    ),
  ),
});
export type DraftContent = Type.Static<typeof DraftContent>;

/** Contest that the draft edits; absent for a new contest. */
const contest = Type.Optional(ContestId);
const version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Random id of the editor's page, by which the page recognizes its own saves. */
const editor = Verbatim(1, 50);

export const GetDraft = Type.Object({ contest });
export const SaveDraft = Type.Object({
  contest,
  /** Version that the page's changes are based on; 0 if no draft was stored. */
  version,
  editor,
  content: DraftContent,
});
export const DropDraft = Type.Object({ contest, version });

export const SavedDraft = Type.Object({ version, saved_datetime: Instant });
export const DraftList = Type.Array(
  Type.Object({
    contest: Type.Optional(Type.Integer()),
    name: Type.String(),
    total_questions: Type.Integer(),
    missing: Type.Array(Type.Enum(['name', 'start', 'end', 'passing'])),
    unfinished_questions: Type.Integer(),
    shared: OptionalShared,
    ...SavedDraft.properties,
  }),
);
/** `draft` is absent if none is stored. `author`: the colleague who saved it; absent if it was the caller. */
export const OptionalDraft = Type.Object({
  draft: Type.Optional(
    Type.Object({
      ...SavedDraft.properties,
      editor,
      content: DraftContent,
      author: Type.Optional(Type.String()),
    }),
  ),
});
