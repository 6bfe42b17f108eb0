import { Type } from 'typebox';
import { AllAnswers, OneAnswer } from './answer-message.ts';
import { NullableCause } from './attempt.ts';
import { OwnHistories } from './appeals.ts';
import { AttemptState } from './attempt-state.ts';
import { ContestId, Question, QuestionWithKey } from './contest.ts';
import * as limits from './limits.ts';
import { OptionalStudentSections } from './sections.ts';
import { Release, VisibleResult } from './settings.ts';
import { Instant, Nullable } from './text.ts';

/**
 * Present while the student may not see the key, because of another date of the contest. `until_datetime`:
 * when that date ends; null if unknown.
 */
const OptionalKeyHeld = Type.Optional(Type.Object({ until_datetime: Nullable(Instant) }));

const head = {
  id: Type.Integer(),
  name: Type.String(),
  start_datetime: Instant,
  end_datetime: Instant,
  shuffle_options: Type.Boolean(),
  minimum_marks: Type.Number(),
  total_marks: Type.Number(),
  /** Absent if responses begin with no marks. */
  start_marks: Type.Optional(Type.Number()),
  results_open: Type.Boolean(),
  /** Time when the results open; null until a teacher releases them. */
  results_open_datetime: Nullable(Instant),
  /** Absent if the results open when the last attempt closes. */
  release: Type.Optional(Release),
  /** Absent if students see everything. */
  shows: Type.Optional(VisibleResult),
  /** If present, the student sees only marks. */
  key_held: OptionalKeyHeld,
  /** Corrections of questions' texts during the contest, oldest first; absent if there are none. */
  text_corrections: Type.Optional(Type.Array(Type.Object({ question: Type.Integer(), text: Type.String() }))),
};

const ownAnswers = {
  sections: OptionalStudentSections,
  /** Answers in the order of the student's questions; null for a question without an answer. */
  studentSelectedOptions: AllAnswers,
};

const noMarks = { total_score: Type.Null(), is_passed: Type.Null() };

const marks = {
  total_score: Type.Number(),
  is_passed: Type.Boolean(),
  has_leaderboard: Type.Boolean(),
  /** Whether the student may practise; absent if the contest is not open for practice. */
  has_practice: Type.Optional(Type.Boolean()),
  /** Absent unless the student passed and may print a certificate. */
  certificate: Type.Optional(Type.Object({ teacher: Type.String(), has_marks: Type.Boolean() })),
  /** Absent unless the teacher shows grades to students. */
  grade: Type.Optional(Type.String()),
  /** Result by the published key, and the reasons for corrections. Absent if there was no correction. */
  correction: Type.Optional(
    Type.Object({
      score_before: Type.Number(),
      is_passed_before: Type.Boolean(),
      minimum_marks_before: Type.Number(),
      total_marks_before: Type.Number(),
      /** Reasons for the corrections that still apply, oldest first. */
      reasons: Type.Array(Type.Object({ datetime: Instant, reason: Type.String() })),
    }),
  ),
};

/** A student's response before the results open, without key and score. */
export const OngoingResult = Type.Object({
  ...head,
  ...ownAnswers,
  questions: Type.Array(Question),
  ...noMarks,
});

export const OngoingMarks = Type.Object({ ...head, ...noMarks });

export const OpenedResult = Type.Object({
  ...head,
  ...ownAnswers,
  ...OwnHistories,
  questions: Type.Array(
    Type.Object({
      ...QuestionWithKey.properties,
      /** Marks that the answer earned. Present if the key was corrected. */
      earned_marks: Type.Optional(Type.Number()),
    }),
  ),
  ...marks,
});

/** Result without the key, if the contest shows students only their marks and answers. */
export const OpenedAnswers = Type.Object({
  ...head,
  ...ownAnswers,
  ...OwnHistories,
  questions: Type.Array(Question),
  ...marks,
});

export const OpenedMarks = Type.Object({ ...head, ...marks });

/** Figures of a participant, for pages and the JSON file. */
export const ParticipantFigures = Type.Object({
  marks: Nullable(Type.Number()),
  /** Seconds from start to submission or deadline, in all rounds together; null before the attempt ends. */
  seconds_used: Nullable(Type.Integer()),
});

/**
 * `invited`: the address has no student account, or its student has not opened the contest. The teacher is
 * not told which, because that would reveal who has an account.
 */
export const ParticipantRow = Type.Object({
  name: Type.String(),
  /** Present if the name does not show it (shared/names.ts). */
  last_name: Type.Optional(Type.String()),
  /**
   * Name typed by teachers, here or in a class that the caller may see. It is shown until the name in the
   * account is known.
   */
  typed_name: Type.Optional(Type.String()),
  email: Type.String(),
  phone_number: Type.String(),
  status: Type.Enum(['participant', 'invited', 'declined']),
  ...ParticipantFigures.properties,
  is_passed: Nullable(Type.Boolean()),
  /** Absent if there are marks. */
  state: Type.Optional(AttemptState),
  /** Whether the student is excused; only present for students who were absent. */
  excused: Type.Optional(Type.Boolean()),
  extra_minutes: Type.Integer(),
  /** Factor by which the whole time is multiplied; 1 if there is no extra time. */
  extra_factor: Type.Number(),
  /** Extra time that ended when a teacher closed the contest for the student. */
  taken_back: Type.Optional(Type.Object({ extra_minutes: Type.Integer(), extra_factor: Type.Number() })),
  /** Time for interruptions, apart from extra time; absent if there was none. */
  interrupted_seconds: Type.Optional(Type.Integer()),
  /** Present if the answers were typed in from paper. */
  on_paper: Type.Optional(Type.Boolean()),
  focus_exempt: Type.Boolean(),
  late_answers: Type.Integer(),
  late_accepted: Type.Boolean(),
  /**
   * Whether the student got the seat by signing up with the invited address. Sign-up does not verify
   * addresses.
   */
  by_sign_up: Type.Boolean(),
  /** Invited address, if the student claimed the seat by a code; otherwise empty. */
  seat_email: Type.String(),
  claim_code: Nullable(Type.String()),
});

const Thirds = Type.Object({ upper: Type.Integer(), middle: Type.Integer(), lower: Type.Integer() });

/** Responses that made a certain choice, or none. */
const Choosers = {
  count: Type.Integer(),
  /** Number of these responses in each third of the class (server/marks/result/analysis/thirds.ts). */
  upper: Type.Integer(),
  middle: Type.Integer(),
  lower: Type.Integer(),
  /** Mean mark of these responses in the other questions; null if there are no such responses. */
  rest_marks: Nullable(Type.Number()),
};

/**
 * Statistics of a contest. Figures that cannot be calculated are null. The formulas are in
 * server/marks/result/analysis/. The school keeps this answer when it removes a contest's answers, so a new
 * field has to be optional.
 */
export const Statistics = Type.Object({
  /** When the answers were removed; absent while the contest has them. */
  kept_datetime: Type.Optional(Instant),
  participants: Type.Integer(),
  responses: Type.Integer(),
  passed: Type.Integer(),
  total_marks: Type.Number(),
  average_marks: Nullable(Type.Number()),
  median: Nullable(Type.Number()),
  sd: Nullable(Type.Number()),
  skewness: Nullable(Type.Number()),
  /** Cronbach's alpha, at most 1. `alpha` and `sem` are null if students get different questions. */
  alpha: Nullable(Type.Number()),
  /** Standard error of measurement (in marks). */
  sem: Nullable(Type.Number()),
  /**
   * Median time from opening the questions to submitting, over attempts that students submitted and no
   * teacher reopened.
   */
  median_seconds: Nullable(Type.Number()),
  thirds: Thirds,
  /** Marks that occur, lowest first. */
  distribution: Type.Array(Type.Object({ marks: Type.Number(), responses: Type.Integer() })),
  /** Figures per question. Shares of responses are from 0 to 1. */
  questions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /**
       * Only if questions are drawn: number of responses with this question, on which all its figures are
       * based.
       */
      given: Type.Optional(Type.Integer()),
      /** Number of these responses in each third of the class; absent if all students get the question. */
      given_thirds: Type.Optional(Thirds),
      right_share: Type.Number(),
      blank_share: Type.Number(),
      /** Whether the question counts; false if a correction dropped it. */
      is_counted: Type.Boolean(),
      /** Whether a correction gave everybody full marks for the question. */
      is_for_all: Type.Boolean(),
      /** Mean mark divided by the question's marks, by the latest key. */
      facility: Type.Number(),
      /** Correlation between the marks for this question and for the rest of the contest, -1 to 1. */
      discrimination: Nullable(Type.Number()),
      unanswered: Type.Object(Choosers),
      /** Fully right answers, if several options are right only together. */
      right: Type.Optional(Type.Object(Choosers)),
      /**
       * Mean share of the marks that blind guesses earn. Absent for questions of the usual kind, where it is
       * 1 divided by the number of options.
       */
      guessed_share: Type.Optional(Type.Number()),
      /** Number of responses that answer neither this question nor any later one. */
      not_reached: Type.Integer(),
      options: Type.Array(
        Type.Object({
          id: Type.Integer(),
          share: Type.Number(),
          /** Whether the option is right by the latest key. */
          is_accepted: Type.Boolean(),
          /** True if a correction lets this wrong option keep its marks; otherwise absent. */
          keeps_marks: Type.Optional(Type.Boolean()),
          ...Choosers,
          /** Responses that call the statement false; absent for other kinds. */
          denied: Type.Optional(Type.Object(Choosers)),
        }),
      ),
      /**
       * Options at each place of a matching or ordering question, in the key's order; absent for other kinds,
       * and `options` is then used. The right option comes first, then the chosen wrong ones, most frequent
       * first.
       */
      places: Type.Optional(
        Type.Array(
          Type.Array(
            Type.Object({
              id: Type.Integer(),
              is_accepted: Type.Boolean(),
              /**
               * True if the option is right here in an earlier key that still earns marks; otherwise absent.
               */
              keeps_marks: Type.Optional(Type.Boolean()),
              ...Choosers,
            }),
          ),
        ),
      ),
      /**
       * Answers in each gap of a text, by the latest key; absent for other kinds. The first four are numbers
       * of students who answered the question, and `empty` counts those who left the gap empty.
       */
      gaps: Type.Optional(
        Type.Array(
          Type.Object({
            right: Type.Integer(),
            partly: Type.Integer(),
            wrong: Type.Integer(),
            empty: Type.Integer(),
            /**
             * Most frequent answers, at most ten. Answers that grading treats as equal are one, with the most
             * frequent spelling. `share`: share of the gap's marks, 0 to 1.
             */
            answers: Type.Array(
              Type.Object({ text: Type.String(), count: Type.Integer(), share: Type.Number() }),
            ),
          }),
        ),
      ),
    }),
  ),
});

/**
 * Pairs of students with improbably many equal wrong answers. server/marks/result/similarity/ has the method.
 */
export const Similarity = Type.Object({
  responses: Type.Integer(),
  /** Minimum number of responses. With fewer, no pairs are returned. */
  from: Type.Integer(),
  compared: Type.Integer(),
  /** Highest `chance_in_class` at which a pair counts as suspicious. */
  level: Type.Number(),
  /** Number of suspicious pairs; `pairs` may contain only the least probable ones. */
  found: Type.Integer(),
  /** Suspicious pairs: first of students who sat side by side, then least probable first. */
  pairs: Type.Array(
    Type.Object({
      students: Type.Array(Type.Object({ name: Type.String(), email: Type.String() })),
      /** Whether they sat beside, or one behind, each other. Such pairs come first. Absent if not known. */
      side_by_side: Type.Optional(Type.Boolean()),
      /**
       * Number of questions that both students answered, and actual and expected number of equal wrong
       * answers to them.
       */
      answered: Type.Integer(),
      equal: Type.Integer(),
      expected: Type.Number(),
      /** Numbers of the questions with equal wrong answers, counted from 1. */
      questions: Type.Array(Type.Integer()),
      /** Probability that two students have at least as many equal wrong answers by chance. */
      chance: Type.Number(),
      /**
       * `chance` times the number of pairs: an upper bound on the probability that any pair is so similar by
       * chance.
       */
      chance_in_class: Type.Number(),
    }),
  ),
});

export const GetTypedAnswers = Type.Object({
  contest: ContestId,
  question: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

const typedGroups = {
  /** Number of all groups; `groups` may contain only the first ones. */
  total: Type.Integer(),
  /**
   * Groups of equivalent answers: first wrong ones, then accepted ones. Of the wrong ones, those with
   * `other_reading` come first, then the nearest to the key.
   */
  groups: Type.Array(
    Type.Object({
      /** Spellings as typed, the most frequent first; at most ten. */
      spellings: Type.Array(Type.String()),
      count: Type.Integer(),
      marks: Type.Number(),
      is_accepted: Type.Boolean(),
      /**
       * Both readings of a wrong number such as "2,860", if the other one would earn marks. A key with
       * `reads_thousands` accepts it.
       */
      other_reading: Type.Optional(
        Type.Object({ read_as: Type.Number(), other: Type.Number(), marks: Type.Number() }),
      ),
    }),
  ),
};

/** Typed answers to a question from all attempts, including open ones. */
export const TypedAnswers = Type.Object({
  /** Version of the key that grades the answers. */
  version: Type.Integer(),
  ...typedGroups,
  /** Texts in each gap, if the question has gaps; `groups` is then empty. Absent for other kinds. */
  gaps: Type.Optional(Type.Array(Type.Object(typedGroups))),
});

/** `time_zone`: time zone of the workbook, such as "Europe/Berlin"; default: UTC. JSON is always in UTC. */
export const ExportResults = Type.Object({
  contest: ContestId,
  format: Type.Enum(['xlsx', 'json']),
  time_zone: Type.Optional(Type.String({ maxLength: limits.timeZoneLength })),
});

/**
 * A student's answers in the contest's order, for the teacher. `viewContest` returns the questions and the
 * key.
 */
export const Paper = Type.Object({
  /** The student's name; empty until the student opens the contest. */
  name: Type.String(),
  /** As in `getParticipants`. */
  typed_name: Type.Optional(Type.String()),
  email: Type.String(),
  state: AttemptState,
  deadline: Instant,
  submitted_datetime: Nullable(Type.String()),
  cause: NullableCause,
  key_held: OptionalKeyHeld,
  /**
   * Numbers (from 1) of the student's questions, in the student's order. Absent if all students get the same
   * questions, and before the attempt begins. The lists below have null for the other questions.
   */
  drawn: Type.Optional(Type.Array(Type.Integer())),
  /** Null if there is no response. */
  marks: Nullable(Type.Number()),
  is_passed: Nullable(Type.Boolean()),
  /** Marks of each answer under the key version of `marks`; null for participants without a response. */
  earned_marks: Type.Array(Nullable(Type.Number())),
  /** While the student is working, these are the saved answers. */
  selected: AllAnswers,
  /** Answers without late answers that a teacher accepted. */
  selected_in_time: AllAnswers,
  /** Answers that arrived after the submission or closing and differ from `selected_in_time`. */
  late_answers: Type.Array(
    Type.Object({
      /** Number of the question, counted from 1. */
      question: Type.Integer(),
      option: OneAnswer,
      chosen_datetime: Instant,
      arrived_datetime: Instant,
      after_opening: Type.Boolean(),
      accepted: Type.Boolean(),
      /**
       * Whether this answer earns less than the answer in time. It is then skipped if the teacher accepts the
       * better answers.
       */
      earns_less: Type.Boolean(),
    }),
  ),
});
