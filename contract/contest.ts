import { Type } from 'typebox';
import {
  AllAnswers,
  OptionalContent,
  OptionalKey,
  OptionalKind,
  ContentWithOptionalTrees,
  OptionalRule,
} from './answer-message.ts';
import * as limits from './limits.ts';
import { OwnStop } from './own-stop.ts';
import { OptionalColleagues, OptionalShared } from './right.ts';
import type { Tree } from '#shared/rich-text.ts';
import { OptionalGrades, Scale } from './scale.ts';
import { OptionalStudentSections } from './sections.ts';
import { sampleNames } from './samples.ts';
import { laterSettings } from './setting-table.ts';
import { choiceSchema, Settings, StudentSettings } from './settings.ts';
import {
  AccessCode,
  Email,
  Instant,
  ExistingEmail,
  Name,
  Nullable,
  Text,
  TypedCode,
  Verbatim,
  SentenceText,
} from './text.ts';

/** A contest's id is also its join code. Request bodies may send it as a decimal string (`x-decimal`). */
export const ContestId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, 'x-decimal': true });
export const ContestBody = Type.Object({ contest: ContestId });
/** `ready`: the student's device has everything that the contest needs. */
export const GetContest = Type.Object({ contest: ContestId, ready: Type.Optional(Type.Boolean()) });

/** Answer to a visitor who opens the join link of a public contest. */
export const JoinLink = Type.Object({ name: Type.String(), teacher: Type.String() });

/** Pass from `proveSeb`, for versions of Safe Exam Browser that do not send their keys in headers. */
export const SebPass = Type.Optional(Verbatim(1, 100));

/** `begin`: required if this first view starts the student's own time. `code`: the access code as typed. */
export const ViewContest = Type.Object({
  contest: ContestId,
  begin: Type.Optional(Type.Boolean()),
  code: Type.Optional(TypedCode),
  seb_pass: SebPass,
});

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Number of options at the end that keep their places when options are shuffled. Default: 0. */
export const OptionalFixedOptions = Type.Optional(Type.Integer({ minimum: 1, maximum: limits.options.max }));

const QuestionMarks = Type.Number({
  minimum: limits.questionMarks.min,
  maximum: limits.questionMarks.max,
  multipleOf: limits.questionMarks.step,
});
const MOST = limits.questions.max * limits.questionMarks.max + limits.maxStartMarks;

const Details = Type.Object({
  name: Name(limits.nameLength),
  start_datetime: Instant,
  end_datetime: Instant,
  minimum_marks: Type.Number({ minimum: 0, maximum: MOST, multipleOf: limits.passingMarksStep }),
  /** Whether options are shuffled for each student. Default: true for a new contest, otherwise unchanged. */
  shuffle_options: Type.Optional(Type.Boolean()),
  /** Default: no settings for a new contest, otherwise unchanged. */
  settings: Type.Optional(Settings),
});

/** A question as its teacher sends it. `ids`: id fields, which only an update may contain. */
const draftQuestion = <Id extends Type.TProperties>(ids: Id) =>
  Type.Object({
    ...ids,
    kind: OptionalKind,
    content: OptionalContent,
    /** Required for kinds of questions whose right answer is not among the options. */
    key: OptionalKey,
    fixed_options: OptionalFixedOptions,
    /** Default: plain. docs/rich-text.md describes rich text. */
    format: Type.Optional(Type.Enum(['plain', 'rich'])),
    question_text: Text(1, limits.questionTextLength),
    /** Explanation, which students see once their results are open. */
    explanation: Type.Optional(Text(1, limits.questionTextLength)),
    tags: Type.Optional(Type.Array(Name(limits.tags.length), { maxItems: limits.tags.count })),
    marks: QuestionMarks,
    options: Type.Array(
      Type.Object({ ...ids, option_text: Text(1, limits.optionTextLength), is_correct: Type.Boolean() }),
      // question-rules.ts checks the limit of the question's kind.
      { maxItems: limits.mostOptions },
    ),
  });

const draftQuestions = <Id extends Type.TProperties>(ids: Id) =>
  Type.Array(draftQuestion(ids), { minItems: limits.questions.min, maxItems: limits.questions.max });

export const CreateContest = Type.Object({
  contest: Type.Object({ ...Details.properties, is_public: Type.Boolean() }),
  questions: draftQuestions({}),
});

export const UpdateContest = Type.Object({
  contest: Type.Object({
    ...Details.properties,
    id: ContestId,
    /**
     * Edition on which the teacher's changes are based. If it is outdated, the update is refused. If it is
     * absent, the update is refused only when a colleague was the last to save.
     */
    edition: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    /** Default: unchanged. This call ignores `is_public`. */
    visibility: Type.Optional(Type.Enum(['public', 'private'])),
  }),
  questions: draftQuestions({ id: Type.Optional(id) }),
});

/** `code`: null removes the access code. */
export const SetNetworksOnly = Type.Object({ contest: ContestId, only: Type.Boolean() });
export const OwnNetwork = Type.Object({ network: Type.String() });
export const SetAccessCode = Type.Object({ contest: ContestId, code: Nullable(AccessCode) });

/** Sources of one question's texts, in any order; may be empty. */
export const RenderQuestion = Type.Object({
  texts: Type.Array(Text(0, limits.questionTextLength), {
    minItems: 1,
    maxItems: limits.mostOptions + limits.prompts.max + 2,
  }),
});

/** The body must contain exactly one of these fields. */
export const DuplicateContest = Type.Object({
  contest: Type.Optional(ContestId),
  sample: Type.Optional(Type.Enum(sampleNames)),
});

export const ArchiveContest = Type.Object({ contest: ContestId, archived: Type.Boolean() });

/**
 * `name`: the contest's name, which confirms that an archived contest may be deleted. Drafts need no
 * confirmation.
 */
export const DeleteContest = Type.Object({
  contest: ContestId,
  name: Type.Optional(Text(1, limits.nameLength)),
});

export const Certificate = choiceSchema(laterSettings.certificate);
export type Certificate = Type.Static<typeof Certificate>;

export const SetCertificate = Type.Object({ contest: ContestId, certificate: Certificate });

/** Without `scale`, the contest has no grades. */
export const SetGrades = Type.Object({
  contest: ContestId,
  scale: Type.Optional(Scale),
  shown: Type.Boolean(),
});

export const StoredContest = Type.Object({ id: Type.Integer(), detail: SentenceText });

/** Path of the contest's file for Safe Exam Browser, if the contest requires it. Only in `getContest`. */
const SebFile = Type.Optional(Type.String());

export const ContestSummary = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  start_datetime: Instant,
  end_datetime: Instant,
  is_public: Type.Boolean(),
  is_published: Type.Boolean(),
  shuffle_options: Type.Boolean(),
  minimum_marks: Type.Number(),
  /** Total marks of the questions that each student gets. */
  total_marks: Type.Number(),
  participants_count: Type.Integer(),
  /** Number of questions that each student gets. If questions are drawn, the contest has more. */
  total_questions: Type.Integer(),
  answer_submitted: Type.Boolean(),
});
export type ContestSummary = Type.Static<typeof ContestSummary>;

/** Only in `getContest`. */
const OptionalPractice = Type.Optional(Type.Boolean());

export const ListedContest = Type.Object({ ...ContestSummary.properties, shared: OptionalShared });

export const OwnerContestSummary = Type.Object({
  ...ListedContest.properties,
  is_archived: Type.Boolean(),
  colleagues: OptionalColleagues,
  /** Settings that are on; absent if all are off. Only in `getContest` and `viewContest`. */
  settings: Type.Optional(Settings),
  practice: OptionalPractice,
  /** Seconds by which interruptions moved the end; absent if they did not. */
  moved_seconds: Type.Optional(Type.Integer()),
  /** When the school will remove the answers, as the owners were told. Only in `getContest`. */
  answers_go_datetime: Type.Optional(Instant),
  /** When the school removed the answers. Only in `getContest`. */
  answers_gone_datetime: Type.Optional(Instant),
  opening: Type.Optional(
    Type.Object({
      last_closing_datetime: Instant,
      /** Time when the results open; null until a teacher releases them. */
      results_open_datetime: Nullable(Instant),
    }),
  ),
  /** Absent if certificates are off. Only in `getContest`. */
  certificate: Type.Optional(Certificate),
  /** Only in `getContest`. */
  grades: OptionalGrades,
  seb_file: SebFile,
  /** For editors: classes that colleagues added and that the caller may not see. Only in `getContest`. */
  other_classes: Type.Optional(Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }))),
  /** Other dates of the contest that the caller may see. Only in `getContest`. */
  dates: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Integer(),
        start_datetime: Instant,
        end_datetime: Instant,
        is_first: Type.Boolean(),
      }),
    ),
  ),
  /**
   * Students who opened the contest but may not see its key yet, because of another date of the contest.
   * `until_datetime`: when the last of them may see it; null if unknown. Only in `getContest`.
   */
  key_held: Type.Optional(Type.Object({ students: Type.Integer(), until_datetime: Nullable(Instant) })),
});
export type OwnerContestSummary = Type.Static<typeof OwnerContestSummary>;

export const ArchivedContest = Type.Object({
  ...OwnerContestSummary.properties,
  /** Time until which a deleted draft can be restored; null for an archived contest. */
  removal_datetime: Nullable(Instant),
});
export type ArchivedContest = Type.Static<typeof ArchivedContest>;

export const Admission = Type.Enum(['ask', 'waiting', 'refused']);
export type Admission = Type.Static<typeof Admission>;

const QuestionKind = Type.Object({
  kind: Type.String(),
  rule: OptionalRule,
});
export type QuestionKind = Type.Static<typeof QuestionKind>;

export const StudentContestSummary = Type.Object({
  ...ContestSummary.properties,
  joined: Type.Boolean(),
  deadline: Instant,
  results_open: Type.Boolean(),
  /** Time when the results open; null until a teacher releases them. */
  results_open_datetime: Nullable(Instant),
  /** Whether departures are only recorded and never submit this student's attempt. */
  focus_exempt: Type.Boolean(),
  /** Teacher who added the student; null if the student joined a public contest. */
  added_by: Nullable(Type.String()),
  /**
   * Whether the student has opened the contest. From then on, the teacher sees the student's name and phone
   * number.
   */
  opened: Type.Boolean(),
  started: Type.Boolean(),
  /** Marks by the latest key; only for a response, once the results are open. */
  marks: Type.Optional(Type.Number()),
  /** Number of questions with a recorded answer; only for an attempt, in `getContest`. */
  answered: Type.Optional(Type.Integer()),
  /** Start of the student's own time, if the contest has one. Only in `getContest`. */
  started_datetime: Type.Optional(Instant),
  seb_file: SebFile,
  /** Settings that are on; absent if all are off. Only in `getContest` and `viewContest`. */
  settings: Type.Optional(StudentSettings),
  /**
   * Kinds and grading rules of the questions that are not of the usual kind; absent if there are none. Only
   * in `getContest`.
   */
  question_kinds: Type.Optional(Type.Array(QuestionKind)),
  practice: OptionalPractice,
  /**
   * State of the student's request to join a private contest; absent for participants, and if the contest
   * accepts no requests. A refused student may ask again.
   */
  admission: Type.Optional(Admission),
  /** Number of the student's latest message; absent if there is none. Only in `getContest`. */
  news: Type.Optional(Type.Integer()),
});
export type StudentContestSummary = Type.Static<typeof StudentContestSummary>;

/** Absent for plain text. */
export const OptionalTree = Type.Optional(Type.Unsafe<Tree>({ type: 'array', items: {} }));

export const RenderedQuestion = Type.Object({
  trees: Type.Array(Type.Unsafe<Tree>({ type: 'array', items: {} })),
});

export const Option = Type.Object({
  id: Type.Integer(),
  option_text: Type.String(),
  tree: OptionalTree,
});
/**
 * A question without its key and explanation, which would reveal the right answer before the results open.
 */
export const Question = Type.Object({
  id: Type.Integer(),
  kind: OptionalKind,
  content: ContentWithOptionalTrees,
  question_text: Type.String(),
  marks: Type.Number(),
  options: Type.Array(Option),
  fixed_options: OptionalFixedOptions,
  /** Absent for plain texts. */
  format: Type.Optional(Type.Enum(['rich'])),
  tree: OptionalTree,
});
export type Question = Omit<Type.Static<typeof Question>, 'options'> & {
  key?: never;
  options: (Type.Static<typeof Option> & { is_correct?: never })[];
  explanation?: never;
};

export const QuestionWithKey = Type.Object({
  ...Question.properties,
  key: OptionalKey,
  options: Type.Array(
    Type.Object({
      ...Option.properties,
      is_correct: Type.Boolean(),
      /** True if a correction lets this wrong option keep its marks; otherwise absent. */
      keeps_marks: Type.Optional(Type.Boolean()),
    }),
  ),
  explanation: Type.Optional(Type.String()),
  explanation_tree: OptionalTree,
  /** Option ids as students first see them, if the order of `options` is the key. Only for teachers. */
  shown_order: Type.Optional(Type.Array(Type.Integer())),
  /**
   * `accept`: options with `is_correct` are right, and options with `keeps_marks` also earn marks. `all`:
   * everybody gets full marks. `drop`: the question does not count.
   */
  ruling: Type.Optional(Type.Enum(['accept', 'all', 'drop'])),
});
export type QuestionWithKey = Type.Static<typeof QuestionWithKey>;

export const OwnerQuestion = Type.Object({
  ...QuestionWithKey.properties,
  tags: Type.Optional(Type.Array(Type.String())),
});
export type OwnerQuestion = Type.Static<typeof OwnerQuestion>;

export const OwnerContest = Type.Object({
  ...ListedContest.properties,
  /** Edition to send with `updateContest`; absent if the contest is not shared. */
  edition: Type.Optional(Type.Integer()),
  settings: Type.Optional(Settings),
  questions: Type.Array(OwnerQuestion),
});
const {
  results_open_datetime: _,
  added_by: __,
  opened: ___,
  started: ____,
  practice: _____,
  started_datetime: ______,
  seb_file: _______,
  admission: ________,
  marks: _________,
  answered: __________,
  news: ___________,
  ...toldInView
} = StudentContestSummary.properties;
export const StudentContest = Type.Object({
  ...toldInView,
  /** True if the contest requires Safe Exam Browser and the request came from another browser. */
  outside_seb: Type.Optional(Type.Boolean()),
  /** Round of the attempt, counted from 1. */
  round: Type.Integer(),
  /** Secret of the attempt, with which the page seals answers that it cannot send (shared/hand-over.ts). */
  seal: Type.String(),
  /** The open stop of the clock; absent while it runs. */
  stopped: Type.Optional(OwnStop),
  sections: OptionalStudentSections,
  saved: AllAnswers,
  /** Questions in the student's order. */
  questions: Type.Array(Question),
});

/** A student who joins sends no `email`; a teacher who adds a student sends the student's address. */
export const JoinContest = Type.Object({
  contest: ContestId,
  email: Type.Optional(Email),
});

export const RemoveParticipant = Type.Object({ contest: ContestId, email: ExistingEmail });
