import { Type } from 'typebox';
import { AllAnswers, OptionalKind } from './answer-message.ts';
import * as limits from './limits.ts';
import { OptionalColleagues, OptionalShared } from './right.ts';
import type { Tree } from './rich-text.ts';
import { OptionalGrades, Scale } from './scale.ts';
import { OptionalToldSections } from './sections.ts';
import { sampleNames } from './samples.ts';
import { laterSettings } from './setting-table.ts';
import { choice, Settings, StudentSettings } from './settings.ts';
import { AccessCode, Email, Instant, KnownEmail, Name, Nullable, Text, TypedCode, Verbatim } from './text.ts';

/** A contest's id is its join code. A body may send it as a decimal string too (`x-decimal`). */
export const ContestId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, 'x-decimal': true });
export const ContestOnly = Type.Object({ contest: ContestId });

/** Public part of a join link's contest, which must be a public contest. */
export const JoinLink = Type.Object({ name: Type.String(), teacher: Type.String() });

/** Says that Safe Exam Browser sends this, where its headers do not say so (`proveSeb`). */
export const SebPass = Type.Optional(Verbatim(1, 100));

/**
 * `begin`: whether the student has pressed the button that starts the clock. Without it, a first view is
 * refused if the contest gives each student a time of their own. `code`: the access code as the student typed
 * it, which a first view needs if the contest has one.
 */
export const ViewContest = Type.Object({
  contest: ContestId,
  begin: Type.Optional(Type.Boolean()),
  code: Type.Optional(TypedCode),
  seb_pass: SebPass,
});

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * Number of last options that keep their place where a contest shuffles options. All keep theirs if the
 * question has no more options than that; none does if it is absent.
 */
export const OptionalFixed = Type.Optional(Type.Integer({ minimum: 1, maximum: limits.options.max }));

const Details = Type.Object({
  name: Name(limits.name),
  start_datetime: Instant,
  end_datetime: Instant,
  minimum_marks: Type.Number({ minimum: 0, maximum: 1_000, multipleOf: limits.marksStep }),
  /** Whether options are shuffled for each student. If absent: yes in a new contest, else unchanged. */
  shuffle_options: Type.Optional(Type.Boolean()),
  /** All of them. If absent: none in a new contest, else unchanged. */
  settings: Type.Optional(Settings),
});

/** A question as its teacher sends it. `Id`: the ids that an update may name. */
const draftQuestion = <Id extends Type.TProperties>(ids: Id) =>
  Type.Object({
    ...ids,
    kind: OptionalKind,
    fixed_options: OptionalFixed,
    /** Whether question, options and explanation are rich text (docs/rich-text.md). If absent, plain. */
    format: Type.Optional(Type.Enum(['plain', 'rich'])),
    question_text: Text(1, limits.questionText),
    /** Students get it with the opened result. */
    explanation: Type.Optional(Text(1, limits.questionText)),
    /** The teacher's own labels. */
    tags: Type.Optional(Type.Array(Name(limits.tags.length), { maxItems: limits.tags.count })),
    marks: Type.Enum([...limits.marks]),
    options: Type.Array(
      Type.Object({ ...ids, option_text: Text(1, limits.optionText), is_correct: Type.Boolean() }),
      { minItems: limits.options.min, maxItems: limits.options.max },
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
     * The edition that the teacher began from. If somebody has saved a newer one since, it is refused; if
     * absent, it is refused if a colleague was the last to save the contest.
     */
    edition: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    /** Visibility from now on. If absent, it stays; `is_public` changes nothing here. */
    visibility: Type.Optional(Type.Enum(['public', 'private'])),
  }),
  questions: draftQuestions({ id: Type.Optional(id) }),
});

/** `code`: null lets students start without one. */
export const SetAccessCode = Type.Object({ contest: ContestId, code: Nullable(AccessCode) });

/** The sources of one question's texts, in any order; a text may be empty. */
export const RenderQuestion = Type.Object({
  texts: Type.Array(Text(0, limits.questionText), { minItems: 1, maxItems: limits.options.max + 2 }),
});

/** The contest or the sample of which a copy is made: one of both. */
export const DuplicateContest = Type.Object({
  contest: Type.Optional(ContestId),
  sample: Type.Optional(Type.Enum(sampleNames)),
});

/** `archived`: false brings the contest back into the lists. */
export const ArchiveContest = Type.Object({ contest: ContestId, archived: Type.Boolean() });

/** `name`: the name of an archived contest, as a confirmation. A draft needs none. */
export const DeleteContest = Type.Object({
  contest: ContestId,
  name: Type.Optional(Text(1, limits.name)),
});

export const Certificate = choice(laterSettings.certificate);
export type Certificate = Type.Static<typeof Certificate>;

export const SetCertificate = Type.Object({ contest: ContestId, certificate: Certificate });

/** Without `scale` the contest has no grades. */
export const SetGrades = Type.Object({
  contest: ContestId,
  scale: Type.Optional(Scale),
  /** Whether students see their grade with the opened result. */
  shown: Type.Boolean(),
});

export const StoredContest = Type.Object({ id: Type.Integer(), detail: Type.String() });

/**
 * The path of the file with which Safe Exam Browser opens the contest; absent if the contest does not ask for
 * it. Only `getContest` answers it.
 */
const SebFile = Type.Optional(Type.String());

/** The flat summary of a contest. */
export const ContestSummary = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  start_datetime: Instant,
  end_datetime: Instant,
  is_public: Type.Boolean(),
  is_published: Type.Boolean(),
  shuffle_options: Type.Boolean(),
  minimum_marks: Type.Number(),
  /** The marks of the questions that each student gets. */
  total_marks: Type.Number(),
  participants_count: Type.Integer(),
  /** Number of questions that each student gets. It is less than the contest's if some are drawn. */
  total_questions: Type.Integer(),
  answer_submitted: Type.Boolean(),
});
export type ContestSummary = Type.Static<typeof ContestSummary>;

/** Whether students may practise; absent if they may not. Only `getContest` answers it. */
const OptionalPractice = Type.Optional(Type.Boolean());

/** A contest in its teacher's list. */
export const ListedContest = Type.Object({ ...ContestSummary.properties, shared: OptionalShared });

/** A contest's summary for those who may see it as teachers, alone. */
export const OwnerSummary = Type.Object({
  ...ListedContest.properties,
  is_archived: Type.Boolean(),
  colleagues: OptionalColleagues,
  /** Settings that are on; absent if none is. Only `getContest` and `viewContest` answer it. */
  settings: Type.Optional(Settings),
  practice: OptionalPractice,
  /** If the contest holds results back: when the last attempt closes, and when students see their results. */
  opening: Type.Optional(
    Type.Object({
      last_closing_datetime: Instant,
      /** Null as long as the results wait for a teacher. */
      results_open_datetime: Nullable(Instant),
    }),
  ),
  /** Absent if it is off. Only `getContest` answers it. */
  certificate: Type.Optional(Certificate),
  /** Only `getContest` answers it. */
  grades: OptionalGrades,
  seb_file: SebFile,
  /**
   * For those who may edit the contest: classes that colleagues added and that the caller may not see. Absent
   * if there are none. Only `getContest` answers it.
   */
  other_classes: Type.Optional(Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }))),
  /** The other dates of the contest that the caller may see; absent if there are none. The same holds. */
  dates: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Integer(),
        start_datetime: Instant,
        end_datetime: Instant,
        /** Whether the other ones are its second dates. */
        is_first: Type.Boolean(),
      }),
    ),
  ),
  /**
   * Students who have opened the contest and cannot see its key yet, because they have another date. The
   * number, and when the last of them will see it (null if unknown). Only `getContest` answers it.
   */
  key_held: Type.Optional(Type.Object({ students: Type.Integer(), until_datetime: Nullable(Instant) })),
});
export type OwnerSummary = Type.Static<typeof OwnerSummary>;

/** A contest that the lists leave out. */
export const ArchivedContest = Type.Object({
  ...OwnerSummary.properties,
  /** Until when a deleted draft can be restored; null if the contest is archived. */
  removal_datetime: Nullable(Instant),
});
export type ArchivedContest = Type.Static<typeof ArchivedContest>;

/** State of a student's request to a contest that takes requests. */
export const Admission = Type.Enum(['ask', 'waiting', 'refused']);
export type Admission = Type.Static<typeof Admission>;

/** A contest's summary for a student: with the student's own deadline and state. */
export const StudentContestSummary = Type.Object({
  ...ContestSummary.properties,
  joined: Type.Boolean(),
  deadline: Instant,
  results_open: Type.Boolean(),
  /** Null as long as the results wait for a teacher. */
  results_open_datetime: Nullable(Instant),
  /** Whether the student is exempt: leaving the page is recorded and never submits. */
  focus_exempt: Type.Boolean(),
  /** The name of the teacher who added the student; null if the student joined a public contest. */
  added_by: Nullable(Type.String()),
  /** Whether the student has opened the contest. From then on the teacher sees name and phone number. */
  opened: Type.Boolean(),
  /** Whether the student's attempt has begun: the student goes on with it instead of starting one. */
  started: Type.Boolean(),
  /** When it began; absent before, and if everybody has the same time. Only `getContest` answers it. */
  started_datetime: Type.Optional(Instant),
  seb_file: SebFile,
  /** Settings that are on; absent if none is. Only `getContest` and `viewContest` answer it. */
  settings: Type.Optional(StudentSettings),
  practice: OptionalPractice,
  /**
   * Only for students who do not take part in a private contest that takes requests. They may ask to be
   * admitted, are waiting for the answer, or were refused and may ask again.
   */
  admission: Type.Optional(Admission),
});
export type StudentContestSummary = Type.Static<typeof StudentContestSummary>;

/** Tree of a rich text (rich-text.ts). A plain text has none. */
export const OptionalTree = Type.Optional(Type.Unsafe<Tree>({ type: 'array', items: {} }));

/** A tree for each of the texts. */
export const RenderedQuestion = Type.Object({
  trees: Type.Array(Type.Unsafe<Tree>({ type: 'array', items: {} })),
});

export const Option = Type.Object({
  id: Type.Integer(),
  option_text: Type.String(),
  tree: OptionalTree,
});
/** A question as students see it before the results open. Its type forbids the key and the explanation. */
export const Question = Type.Object({
  id: Type.Integer(),
  kind: OptionalKind,
  question_text: Type.String(),
  marks: Type.Number(),
  options: Type.Array(Option),
  fixed_options: OptionalFixed,
  /** Absent if the question is plain. */
  format: Type.Optional(Type.Enum(['rich'])),
  tree: OptionalTree,
});
export type Question = Omit<Type.Static<typeof Question>, 'options'> & {
  options: (Type.Static<typeof Option> & { is_correct?: never })[];
  explanation?: never;
};

export const QuestionWithKey = Type.Object({
  ...Question.properties,
  options: Type.Array(
    Type.Object({
      ...Option.properties,
      is_correct: Type.Boolean(),
      /**
       * True if a correction of the key let nobody lose: the option was marked as right by mistake, and goes
       * on earning the marks. Else absent.
       */
      keeps_marks: Type.Optional(Type.Boolean()),
    }),
  ),
  explanation: Type.Optional(Type.String()),
  explanation_tree: OptionalTree,
  /**
   * If a correction of the key changed it. `accept`: the options with `is_correct` are right, and those with
   * `keeps_marks` count. `all`: every response has full marks. `drop`: the question does not count.
   */
  ruling: Type.Optional(Type.Enum(['accept', 'all', 'drop'])),
});
export type QuestionWithKey = Type.Static<typeof QuestionWithKey>;

/** A question as its teacher gets it. */
export const OwnQuestion = Type.Object({
  ...QuestionWithKey.properties,
  tags: Type.Optional(Type.Array(Type.String())),
});
export type OwnQuestion = Type.Static<typeof OwnQuestion>;

export const OwnerContest = Type.Object({
  ...ListedContest.properties,
  /** If the contest is shared: how often it was saved. `updateContest` takes it. */
  edition: Type.Optional(Type.Integer()),
  settings: Type.Optional(Settings),
  questions: Type.Array(OwnQuestion),
});
/**
 * With the questions and all that a browser needs to continue an attempt that it or another browser began.
 */
const {
  results_open_datetime: _,
  added_by: __,
  opened: ___,
  started: ____,
  practice: _____,
  started_datetime: ______,
  seb_file: _______,
  admission: ________,
  ...toldInView
} = StudentContestSummary.properties;
export const StudentContest = Type.Object({
  ...toldInView,
  /** True if the contest asks for Safe Exam Browser, and the request came from elsewhere. */
  outside_seb: Type.Optional(Type.Boolean()),
  /** The attempt's round, from 1. */
  round: Type.Integer(),
  sections: OptionalToldSections,
  /** For each of the questions, in their order, the saved answer or null. */
  saved: AllAnswers,
  /** The questions that this student gets, in the student's order. */
  questions: Type.Array(Question),
});

/** A student joins and sends no address. A teacher adds the student with this address. */
export const JoinContest = Type.Object({
  contest: ContestId,
  email: Type.Optional(Email),
});

export const RemoveParticipant = Type.Object({ contest: ContestId, email: KnownEmail });
