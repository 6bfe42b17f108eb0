import { Type } from 'typebox';
import { OptionalKind } from './answer-message.ts';
import { ContestId, OptionalFixed, OwnQuestion, StoredContest } from './contest.ts';
import { readFormats, writeFormats } from './formats.ts';
import * as limits from './limits.ts';
import { Instant, Name, Nullable, Text, Verbatim } from './text.ts';

/**
 * Faults that an item of a file may have. Programs decide by the code; `detail` is the sentence for a person.
 * A code is never renamed and never gets another meaning.
 */
export const problemCodes = [
  // Why an item does not come in:
  /** Another kind of question (essay, matching, numerical, …), or no question at all. */
  'kind_not_taken',
  /** In a table or a pasted text the item has `incomplete` beside it. */
  'several_right',
  'partial_credit',
  /** The file does not say which option is right. The item has `incomplete`. */
  'key_missing',
  /** A sign beside some options may show the key. The item has `incomplete` and `bare_options`. */
  'sign_unclear',
  'text_missing',
  'text_too_long',
  'option_empty',
  'option_too_long',
  'too_few_options',
  'too_many_options',
  /** The item breaks the rules of its format, or the file ends within it. */
  'item_broken',
  /** It names another part of the file, or another file, which is not there. */
  'part_missing',
  /** It breaks a rule of `createContest` that no other code stands for. */
  'not_accepted',

  // What is changed or lost of an item that comes in:
  'marks_changed',
  'penalty_left_out',
  /** Options that earn a part of the marks in the file earn nothing; the one that earns all is right. */
  'partial_credit_left_out',
  'feedback_left_out',
  'explanation_left_out',
  'tags_left_out',
  /** Hints, time limits and other settings that a question here does not have. */
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
  /** The file cannot say the question's kind: who reads it finds one right option to choose. */
  'kind_left_out',
  /** An answer that the format's rules do not foresee was understood all the same. */
  'read_leniently',
  /** The file does not say how its letters are encoded; Windows-1252 is assumed. */
  'encoding_guessed',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

const Problem = Type.Object({ code: Type.Enum([...problemCodes]), detail: Type.String() });
export type Problem = Type.Static<typeof Problem>;

/** A question that a file holds, as `createContest` takes it. */
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

/** The text that was pasted, where no file is sent. `with_lines`: the answer has the page's lines too. */
export const ReadQuestions = Type.Object({
  text: Type.Optional(Verbatim(0, limits.reading.text)),
  with_lines: Type.Optional(Type.Boolean()),
});

/** A line of the page that was read, or a row of its table. `place`: as items name it. */
const PageLine = Type.Object({ place: Type.String(), text: Type.String() });
export type PageLine = Type.Static<typeof PageLine>;

/** Everything that a file holds, in its order. */
export const QuestionsRead = Type.Object({
  format: Type.Enum([...readFormats]),
  items: Type.Array(
    Type.Object({
      /** Where it is in the file, as a person finds it there: "Line 12", "Row 7". */
      place: Type.String(),
      /** Its name in the file, or else the beginning of its text. */
      title: Type.String(),
      /** Null: it does not come in. */
      question: Nullable(ReadQuestion),
      /** Beside a question: what is changed or lost. Beside null: first the reason. */
      problems: Type.Array(Problem),
      /**
       * Beside `key_missing`, or `several_right` of some formats: the question, without a right option.
       * Beside `sign_unclear` it has its right option if the file names one.
       */
      incomplete: Type.Optional(ReadQuestion),
      /** Beside `sign_unclear`: the texts of the options without the sign. */
      bare_options: Type.Optional(Type.Array(Type.String())),
      /** The marks in the file, where a question here cannot have them; `marks` is 1. */
      marks_in_file: Type.Optional(Type.Number()),
      /** Its first and its last line among `lines`, from 0; absent where they are not known. */
      lines: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
    }),
  ),
  /** If asked for: what was read, as text. Absent where a file has no such text, or very much. */
  lines: Type.Optional(Type.Array(PageLine)),
});
export type QuestionsRead = Type.Static<typeof QuestionsRead>;

/** The tags of a teacher's questions, the most used first; at most `limits.tags.told`. */
export const UsedTags = Type.Array(Type.Object({ tag: Type.String(), questions: Type.Integer() }));

/** The place of a question among all of the teacher's: the contest that starts last comes first. */
const PlaceOfQuestion = Type.Object({
  start_datetime: Instant,
  contest: ContestId,
  /** Its place in the contest, from 0. */
  position: Type.Integer({ minimum: 0, maximum: limits.questions.max }),
});
export type PlaceOfQuestion = Type.Static<typeof PlaceOfQuestion>;

/** Which questions of the teacher's own contests are looked for; without a body's fields, all of them. */
export const FindQuestions = Type.Object({
  /** Words that all are in the question or its options, in any order; a part of a word is enough. */
  text: Type.Optional(Text(0, limits.finding.text)),
  tag: Type.Optional(Name(limits.tags.length)),
  contest: Type.Optional(ContestId),
  /** The `next` of the page before. If absent, the first page. */
  after: Type.Optional(PlaceOfQuestion),
});
export type FindQuestions = Type.Static<typeof FindQuestions>;

const FoundIn = Type.Object({ id: Type.Integer(), name: Type.String(), start_datetime: Instant });

export const FoundQuestions = Type.Object({
  found: Type.Array(
    Type.Object({
      question: OwnQuestion,
      contest: FoundIn,
      /** Parts of a key's correction that are not copied; absent if none. */
      lost: Type.Optional(Type.Array(Problem)),
      /** The share of the latest responses that got it right, once all attempts have closed; else null. */
      right_share: Nullable(Type.Number()),
      /** The contest of these responses, if they are to a copy of the question in another one. */
      right_share_contest: Type.Optional(FoundIn),
    }),
  ),
  /** Where the next page begins; absent after the last one. A page before that may be empty. */
  next: Type.Optional(PlaceOfQuestion),
});
export type FoundQuestion = Type.Static<typeof FoundQuestions>['found'][number];

/** The copy. `lost`: what of corrections of the key a new contest cannot have; absent if nothing. */
export const CopiedContest = Type.Object({
  ...StoredContest.properties,
  lost: Type.Optional(Type.Array(Problem)),
});

export const ExportQuestions = Type.Object({ contest: ContestId, format: Type.Enum([...writeFormats]) });

/**
 * A file with the questions of a contest. Its bytes are the body of the answer; `lost` is the header
 * `Tallymark-Lost`: what the file cannot hold, as JSON, encoded as in a URL.
 */
export type WrittenFile = { bytes: Uint8Array; name: string; type: string; lost: Problem[] };
export const WrittenFile = Type.Unsafe<WrittenFile>({ type: 'string', format: 'binary' });
