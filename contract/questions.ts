import { Type } from 'typebox';
import { OptionalContent, OptionalKey, OptionalKind } from './answer-message.ts';
import { ContestId, OptionalFixedOptions, OwnerQuestion, StoredContest } from './contest.ts';
import { readFormats, writeFormats } from './formats.ts';
import * as limits from './limits.ts';
import { Instant, Name, Nullable, Text, Verbatim, SentenceText } from './text.ts';

/**
 * Codes for problems of an item in a file. Programs use the code; people read `detail`. Never rename or reuse
 * a code.
 */
export const problemCodes = [
  // Reasons why an item is not imported:
  /** The item is another kind of question (essay, matching, numerical, …), or not a question. */
  'kind_not_taken',
  /** The file marks several different sets of options as right. The item has `incomplete`. */
  'several_right',
  'partial_credit',
  /** No option is marked right. The item has `incomplete`. */
  'key_missing',
  /**
   * Some options have a sign that may mean that they are right. The item has `incomplete` and `bare_options`.
   */
  'sign_unclear',
  'text_missing',
  'text_too_long',
  'option_empty',
  'option_too_long',
  'too_few_options',
  'too_many_options',
  /** The item breaks the rules of its format, or the file ends within the item. */
  'item_broken',
  /** The item refers to a part or file that is missing. */
  'part_missing',
  /** The item breaks a rule of `createContest` that has no code here. */
  'not_accepted',

  // Changes and losses in items that are imported:
  'marks_changed',
  /** Several options are marked right, but the file does not say that students may choose several. */
  'several_assumed',
  'penalty_left_out',
  /**
   * Options with partial credit earn nothing in Tallymark. Only the option with full marks counts as right.
   */
  'partial_credit_left_out',
  'feedback_left_out',
  'explanation_left_out',
  'tags_left_out',
  /** The item has hints, a time limit or other settings that Tallymark lacks. */
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
  /**
   * The key was corrected in a way that a new question cannot express: several right options, or full marks
   * for all.
   */
  'correction_left_out',
  /** The file format cannot express the kind of question, which is written as the nearest one. */
  'kind_left_out',
  /** The file format cannot express the rule by which a question with several right options is marked. */
  'rule_left_out',
  /** The right answer breaks the format's rules, but its meaning is clear. */
  'read_leniently',
  /** The file does not name its encoding, so Windows-1252 is assumed. */
  'encoding_guessed',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

const Problem = Type.Object({ code: Type.Enum([...problemCodes]), detail: SentenceText });
export type Problem = Type.Static<typeof Problem>;

const ParsedQuestion = Type.Object({
  kind: OptionalKind,
  content: OptionalContent,
  key: OptionalKey,
  fixed_options: OptionalFixedOptions,
  format: Type.Optional(Type.Enum(['plain', 'rich'])),
  question_text: Type.String(),
  options: Type.Array(Type.Object({ option_text: Type.String(), is_correct: Type.Boolean() })),
  marks: Type.Number(),
  explanation: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
});
export type ParsedQuestion = Type.Static<typeof ParsedQuestion>;

/** `text`: pasted text, if no file is sent. `with_lines`: whether to return the lines. */
export const ReadQuestions = Type.Object({
  text: Type.Optional(Verbatim(0, limits.questionFile.text)),
  with_lines: Type.Optional(Type.Boolean()),
});

const PageLine = Type.Object({ place: SentenceText, text: Type.String() });

export const ParsedQuestions = Type.Object({
  format: Type.Enum([...readFormats]),
  items: Type.Array(
    Type.Object({
      /** Position as shown to the teacher: "Line 12", "Row 7". */
      place: SentenceText,
      /** The question's name in the file, or the beginning of its text. */
      title: Type.String(),
      /** The imported question; null if the item is not imported. */
      question: Nullable(ParsedQuestion),
      /**
       * Changes and losses of an imported question, or the reasons why the item is not imported, main reason
       * first.
       */
      problems: Type.Array(Problem),
      /**
       * Question whose right option the teacher must still choose. With `sign_unclear`, the option that the
       * file names is already right.
       */
      incomplete: Type.Optional(ParsedQuestion),
      /** Option texts without their signs, only with the problem `sign_unclear`. */
      bare_options: Type.Optional(Type.Array(Type.String())),
      /** Marks in the file, if they are not possible here; `marks` is then 1. */
      marks_in_file: Type.Optional(Type.Number()),
      /** Indexes in `lines` of the item's first and last lines, if known. */
      lines: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
    }),
  ),
  /** Lines of the file's text, if requested. Absent if the file has no text, or too much. */
  lines: Type.Optional(Type.Array(PageLine)),
});
export type ParsedQuestions = Type.Static<typeof ParsedQuestions>;

/** Tags that the teacher uses, most used first; at most `limits.tags.told`. */
export const UsedTags = Type.Array(Type.Object({ tag: Type.String(), questions: Type.Integer() }));

/** Position among the teacher's questions, sorted by the start of their contests, latest first. */
const PlaceOfQuestion = Type.Object({
  start_datetime: Instant,
  contest: ContestId,
  position: Type.Integer({ minimum: 0, maximum: limits.questions.max }),
});
export type PlaceOfQuestion = Type.Static<typeof PlaceOfQuestion>;

/** If there are no conditions, all questions match. */
export const FindQuestions = Type.Object({
  /** Words that must all occur in the question or its options, as whole words or parts of words. */
  text: Type.Optional(Text(0, limits.questionSearch.text)),
  tag: Type.Optional(Name(limits.tags.length)),
  contest: Type.Optional(ContestId),
  /** Value of `next` from the previous page. */
  after: Type.Optional(PlaceOfQuestion),
});
export type FindQuestions = Type.Static<typeof FindQuestions>;

const FoundIn = Type.Object({ id: Type.Integer(), name: Type.String(), start_datetime: Instant });

export const QuestionSearchPage = Type.Object({
  found: Type.Array(
    Type.Object({
      question: OwnerQuestion,
      contest: FoundIn,
      /** Parts of key corrections that are lost in a copy; absent if there are none. */
      lost: Type.Optional(Type.Array(Problem)),
      /** Share of right answers in the most recent responses; null until all attempts have closed. */
      right_share: Nullable(Type.Number()),
      /** Contest to which `right_share` refers, if it is another contest with a copy of the question. */
      right_share_contest: Type.Optional(FoundIn),
    }),
  ),
  /** Position at which the next page begins; absent on the last page. Earlier pages may be empty. */
  next: Type.Optional(PlaceOfQuestion),
});
export type FoundQuestion = Type.Static<typeof QuestionSearchPage>['found'][number];

/** `lost`: parts of key corrections that the copy does not have; absent if there are none. */
export const CopiedContest = Type.Object({
  ...StoredContest.properties,
  lost: Type.Optional(Type.Array(Problem)),
});

export const ExportQuestions = Type.Object({ contest: ContestId, format: Type.Enum([...writeFormats]) });

/** An exported file. The body has `bytes`; the header `Tallymark-Lost` has `lost`, URL-encoded. */
export type WrittenFile = { bytes: Uint8Array; name: string; type: string; lost: Problem[] };
export const WrittenFile = Type.Unsafe<WrittenFile>({ type: 'string', format: 'binary' });
