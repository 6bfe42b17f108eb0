import { Type } from 'typebox';
import { OptionalKind } from './answer-message.ts';
import { ContestId, OptionalFixed } from './contest.ts';
import * as limits from './limits.ts';
import { OptionalShared } from './right.ts';
import { type DraftSettings, settingFields } from './setting-table.ts';
import { Instant, Verbatim } from './text.ts';

const id = Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
/** As it was typed: it may be empty, and longer than a contest may have it. */
const Typed = Verbatim(0, limits.draft.text);
/** As an input for date and time holds it. */
const Moment = Verbatim(0, 50);

/** Returns the schema of a setting's field in a draft. The value need not be valid. */
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

/** Content of the editor. It need not be a valid contest. */
export const DraftContent = Type.Object({
  /** The fingerprint of the contest when the teacher began to change it; empty for a new one. */
  base: Verbatim(0, 50),
  details: Type.Object({
    name: Typed,
    start: Moment,
    end: Moment,
    isPublic: Type.Boolean(),
    /** Which class a new private contest begins with. */
    schoolClass: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    passing: Typed,
    shuffle: Type.Boolean(),
    /** Settings that have a value, as the form holds them. */
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
      fixed: OptionalFixed,
      format: Type.Optional(Type.Enum(['rich'])),
      text: Typed,
      explanation: Type.Optional(Typed),
      tags: Type.Optional(Type.Array(Typed, { maxItems: limits.draft.tags })),
      marks: Type.Enum([...limits.marks]),
      options: Type.Array(Type.Object({ id, text: Typed }), { maxItems: limits.draft.options }),
      /** Which option is the right one, from 0; -1 if none is. */
      correct: Type.Integer({ minimum: -1, maximum: limits.draft.options }),
    }),
    { maxItems: limits.draft.questions },
  ),
  /** Absent if there are none. `questions`: how many of the questions belong to it, one after another. */
  sections: Type.Optional(
    Type.Array(
      Type.Object({
        title: Typed,
        questions: Type.Integer({ minimum: 0, maximum: limits.draft.questions }),
        draw: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.draft.questions })),
      }),
      { maxItems: limits.sections },
    ),
  ),
});
export type DraftContent = Type.Static<typeof DraftContent>;

/** Contest that the draft changes; absent for a new contest. */
const contest = Type.Optional(ContestId);
const version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** A random name of the page that saves, so that it recognises what it saved itself. */
const editor = Verbatim(1, 50);

export const DraftOf = Type.Object({ contest });
export const SaveDraft = Type.Object({
  contest,
  /** The version that the page began from; 0 if it knows of none. */
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
    /** The details that are empty. */
    missing: Type.Array(Type.Enum(['name', 'start', 'end', 'passing'])),
    /** Number of questions without a text or without a right answer. */
    unfinished_questions: Type.Integer(),
    shared: OptionalShared,
    ...SavedDraft.properties,
  }),
);
/** Without `draft` there is none. `author`: who saved it, if that was a colleague. */
export const FoundDraft = Type.Object({
  draft: Type.Optional(
    Type.Object({
      ...SavedDraft.properties,
      editor,
      content: DraftContent,
      author: Type.Optional(Type.String()),
    }),
  ),
});
