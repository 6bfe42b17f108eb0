import { Type } from 'typebox';
import { OptionalKind } from './answer-message.ts';
import { ContestId, OptionalFixed, OwnQuestion, StoredContest } from './contest.ts';
import { readFormats, writeFormats } from './formats.ts';
import * as limits from './limits.ts';
import { Instant, Name, Nullable, Text, Verbatim } from './text.ts';

/** Problems of an item in a file, for programs; `detail` is for people. Never rename or reuse a code. */
export const problemCodes = [
  // Items that are not imported:
  /** Another kind of question (essay, matching, numerical, …), or no question. */
  'kind_not_taken',
  /** In a table or pasted text, the item has `incomplete`. */
  'several_right',
  'partial_credit',
  /** The item has `incomplete`. */
  'key_missing',
  /** A sign beside some options may mark the key. The item has `incomplete` and `bare_options`. */
  'sign_unclear',
  'text_missing',
  'text_too_long',
  'option_empty',
  'option_too_long',
  'too_few_options',
  'too_many_options',
  /** The item breaks the rules of its format, or the file ends within it. */
  'item_broken',
  /** It refers to a missing part or file. */
  'part_missing',
  /** It breaks another rule of `createContest`. */
  'not_accepted',

  // Changes and losses of items that are imported:
  'marks_changed',
  'penalty_left_out',
  /** Options with partial credit earn nothing; the one with full marks is right. */
  'partial_credit_left_out',
  'feedback_left_out',
  'explanation_left_out',
  'tags_left_out',
  /** Hints, time limits and other settings that do not exist here. */
  'setting_left_out',
  'options_alike',
  'picture_left_out',
  'picture_missing',
  'media_left_out',
  'formula_left_out',
  'formula_broken',
  'link_left_out',
  'formatting_left_out',
  'table_flattened',
  /** A correction of the key that a question here cannot have: several right options, full marks for all. */
  'correction_left_out',
  /** The file cannot express the question's kind, so readers take it for single choice. */
  'kind_left_out',
  /** The answer does not follow the format's rules but was understood. */
  'read_leniently',
  /** The file states no encoding; Windows-1252 is assumed. */
  'encoding_guessed',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

const Problem = Type.Object({ code: Type.Enum([...problemCodes]), detail: Type.String() });
export type Problem = Type.Static<typeof Problem>;

const ReadQuestion = Type.Object({
  kind: OptionalKind,
  fixed_options: OptionalFixed,
  format: Type.Optional(Type.Enum(['plain', 'rich'])),
  question_text: Type.String(),
  options: Type.Array(Type.Object({ option_text: Type.String(), is_correct: Type.Boolean() })),
  marks: Type.Number(),
  explanation: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
});
export type ReadQuestion = Type.Static<typeof ReadQuestion>;

/** `text`: pasted text, if no file is sent. `with_lines`: also return the lines. */
export const ReadQuestions = Type.Object({
  text: Type.Optional(Verbatim(0, limits.reading.text)),
  with_lines: Type.Optional(Type.Boolean()),
});

const PageLine = Type.Object({ place: Type.String(), text: Type.String() });
export type PageLine = Type.Static<typeof PageLine>;

export const QuestionsRead = Type.Object({
  format: Type.Enum([...readFormats]),
  items: Type.Array(
    Type.Object({
      /** Position for the teacher: "Line 12", "Row 7". */
      place: Type.String(),
      /** Name in the file, else the beginning of the text. */
      title: Type.String(),
      /** Null if not imported. */
      question: Nullable(ReadQuestion),
      /** With a question: changes and losses. Without: the reason first. */
      problems: Type.Array(Problem),
      /**
       * Question without a right option; with `sign_unclear`, it has the file's right option if there is
       * one.
       */
      incomplete: Type.Optional(ReadQuestion),
      /** For `sign_unclear`: option texts without the sign. */
      bare_options: Type.Optional(Type.Array(Type.String())),
      /** Marks in the file if not allowed here; `marks` is then 1. */
      marks_in_file: Type.Optional(Type.Number()),
      /** First and last index in `lines`, if known. */
      lines: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
    }),
  ),
  /** Text of the file, if requested; absent if there is none or too much. */
  lines: Type.Optional(Type.Array(PageLine)),
});
export type QuestionsRead = Type.Static<typeof QuestionsRead>;

/** Most used first; at most `limits.tags.told`. */
export const UsedTags = Type.Array(Type.Object({ tag: Type.String(), questions: Type.Integer() }));

/** Position among the teacher's questions, which are sorted by start, latest first. */
const PlaceOfQuestion = Type.Object({
  start_datetime: Instant,
  contest: ContestId,
  position: Type.Integer({ minimum: 0, maximum: limits.questions.max }),
});
export type PlaceOfQuestion = Type.Static<typeof PlaceOfQuestion>;

/** Without fields, all questions match. */
export const FindQuestions = Type.Object({
  /** Words that must all occur in the question or its options; parts of words match too. */
  text: Type.Optional(Text(0, limits.finding.text)),
  tag: Type.Optional(Name(limits.tags.length)),
  contest: Type.Optional(ContestId),
  /** `next` of the previous page. */
  after: Type.Optional(PlaceOfQuestion),
});
export type FindQuestions = Type.Static<typeof FindQuestions>;

const FoundIn = Type.Object({ id: Type.Integer(), name: Type.String(), start_datetime: Instant });

export const FoundQuestions = Type.Object({
  found: Type.Array(
    Type.Object({
      question: OwnQuestion,
      contest: FoundIn,
      /** Parts of key corrections that a copy loses; absent if none. */
      lost: Type.Optional(Type.Array(Problem)),
      /** Share of right answers in the latest responses; null until all attempts have closed. */
      right_share: Nullable(Type.Number()),
      /** Contest of these responses, if it has a copy of the question. */
      right_share_contest: Type.Optional(FoundIn),
    }),
  ),
  /** Absent after the last page. Earlier pages may be empty. */
  next: Type.Optional(PlaceOfQuestion),
});
export type FoundQuestion = Type.Static<typeof FoundQuestions>['found'][number];

/** `lost`: parts of key corrections that the copy loses; absent if none. */
export const CopiedContest = Type.Object({
  ...StoredContest.properties,
  lost: Type.Optional(Type.Array(Problem)),
});

export const ExportQuestions = Type.Object({ contest: ContestId, format: Type.Enum([...writeFormats]) });

/** `bytes` is the answer's body; `lost` is the header `Tallymark-Lost`, as URL-encoded JSON. */
export type WrittenFile = { bytes: Uint8Array; name: string; type: string; lost: Problem[] };
export const WrittenFile = Type.Unsafe<WrittenFile>({ type: 'string', format: 'binary' });
