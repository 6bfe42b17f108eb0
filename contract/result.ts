import { Type } from 'typebox';
import { AllAnswers, OneAnswer } from './answer-message.ts';
import { NullableSubmissionCause } from './attempt.ts';
import { AttemptState } from './attempt-state.ts';
import { ContestId, Question, QuestionWithKey } from './contest.ts';
import * as limits from './limits.ts';
import { OptionalStudentSections } from './sections.ts';
import { Release, VisibleResult } from './settings.ts';
import { Instant, Nullable } from './text.ts';

/**
 * Reason why the student cannot see the key yet: another date of the contest. `until_datetime`: when that
 * date ends; null if unknown.
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
  /** Marks that every response begins with, if the contest has any. */
  start_marks: Type.Optional(Type.Number()),
  results_open: Type.Boolean(),
  /** Time when the results open; null until a teacher releases them. */
  results_open_datetime: Nullable(Instant),
  /** When the results open; absent if they open when the last attempt closes. */
  release: Type.Optional(Release),
  /** Parts of the result that students see; absent if they see everything. */
  shows: Type.Optional(VisibleResult),
  /** While this is present, the student sees only marks. */
  key_held: OptionalKeyHeld,
};

const ownAnswers = {
  sections: OptionalStudentSections,
  /** Answer per question, in the student's order; null for a question without an answer. */
  studentSelectedOptions: AllAnswers,
};

const noMarks = { total_score: Type.Null(), is_passed: Type.Null() };

const marks = {
  total_score: Type.Number(),
  is_passed: Type.Boolean(),
  has_leaderboard: Type.Boolean(),
  /** Whether the student may practise; absent if there is no practice. */
  has_practice: Type.Optional(Type.Boolean()),
  /** Contents of the certificate; absent unless the student passed and may print one. */
  certificate: Type.Optional(Type.Object({ teacher: Type.String(), has_marks: Type.Boolean() })),
  /** The student's grade; absent unless the teacher shows grades to students. */
  grade: Type.Optional(Type.String()),
  /** Result by the published key, and the reasons for corrections; absent if the key was not corrected. */
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

/** A student's response before the results open, without the key and the score. */
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
  questions: Type.Array(
    Type.Object({
      ...QuestionWithKey.properties,
      /** Marks that the answer earned; present if the key was corrected. */
      earned_marks: Type.Optional(Type.Number()),
    }),
  ),
  ...marks,
});

/** Result if the contest shows students only marks and their own answers, without the key. */
export const OpenedAnswers = Type.Object({
  ...head,
  ...ownAnswers,
  questions: Type.Array(Question),
  ...marks,
});

export const OpenedMarks = Type.Object({ ...head, ...marks });

/**
 * `invited`: the address has no student account, or its student has not opened the contest. The teacher
 * cannot tell which of the two, because that would reveal who has an account.
 */
export const ParticipantRow = Type.Object({
  name: Type.String(),
  /** Present if it does not follow from the name (contract/names.ts). */
  last_name: Type.Optional(Type.String()),
  /**
   * Name typed by teachers, or from a class that the caller may see. Used until the name in the account is
   * known.
   */
  typed_name: Type.Optional(Type.String()),
  email: Type.String(),
  phone_number: Type.String(),
  status: Type.Enum(['participant', 'invited', 'declined']),
  marks: Nullable(Type.Number()),
  is_passed: Nullable(Type.Boolean()),
  /** State of the attempt; absent if there are marks. */
  state: Type.Optional(AttemptState),
  /** Whether the student is excused; absent unless the student was absent. */
  excused: Type.Optional(Type.Boolean()),
  extra_minutes: Type.Integer(),
  /** Factor on the whole time; 1 if there is no extra time. */
  extra_factor: Type.Number(),
  /** Extra time that ended because a teacher closed the contest for the student. */
  taken_back: Type.Optional(Type.Object({ extra_minutes: Type.Integer(), extra_factor: Type.Number() })),
  focus_exempt: Type.Boolean(),
  late_answers: Type.Integer(),
  late_accepted: Type.Boolean(),
  /** Whether the student got the seat by signing up with the invited address, which was not verified. */
  by_sign_up: Type.Boolean(),
  /** Invited address, if the student claimed the seat by a code; else empty. */
  seat_email: Type.String(),
  /** Claim code of an invited address; null if it has none. */
  claim_code: Nullable(Type.String()),
});

const Thirds = Type.Object({ upper: Type.Integer(), middle: Type.Integer(), lower: Type.Integer() });

/** Responses with a certain choice, or with no choice. */
const Choosers = {
  count: Type.Integer(),
  /** Number of responses in each third of the class (server/marks/result/analysis/thirds.ts). */
  upper: Type.Integer(),
  middle: Type.Integer(),
  lower: Type.Integer(),
  /** Mean mark of these responses in the other questions; null if nobody made this choice. */
  rest_marks: Nullable(Type.Number()),
};

/** Statistics of a contest. Incalculable figures are null. Formulas: server/marks/result/analysis/. */
export const Statistics = Type.Object({
  participants: Type.Integer(),
  responses: Type.Integer(),
  passed: Type.Integer(),
  total_marks: Type.Number(),
  average_marks: Nullable(Type.Number()),
  median: Nullable(Type.Number()),
  sd: Nullable(Type.Number()),
  skewness: Nullable(Type.Number()),
  /** Cronbach's alpha, at most 1. Both `alpha` and `sem` are null if students get different questions. */
  alpha: Nullable(Type.Number()),
  /** Standard error of measurement (in marks). */
  sem: Nullable(Type.Number()),
  /**
   * Median time from opening the questions to submitting. Only attempts that students submitted and no
   * teacher reopened count.
   */
  median_seconds: Nullable(Type.Number()),
  thirds: Thirds,
  /** Marks that students reached, lowest first. */
  distribution: Type.Array(Type.Object({ marks: Type.Number(), responses: Type.Integer() })),
  /** Figures per question. Shares of responses are from 0 to 1. */
  questions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /**
       * If questions are drawn: number of responses that include the question. All its figures are based on
       * these responses.
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
      /** Correlation of the question's marks with those of the rest of the contest, -1 to 1. */
      discrimination: Nullable(Type.Number()),
      unanswered: Type.Object(Choosers),
      /** Fully right answers, if the question has several right options, which are right only together. */
      right: Type.Optional(Type.Object(Choosers)),
      /**
       * Share of the marks that blind guessing earns. Absent for a usual question, where it is 1 divided by
       * the number of options.
       */
      guessed_share: Type.Optional(Type.Number()),
      /** Number of responses without an answer to this question or any later one. */
      not_reached: Type.Integer(),
      options: Type.Array(
        Type.Object({
          id: Type.Integer(),
          share: Type.Number(),
          /** Whether the option is right by the latest key. */
          is_accepted: Type.Boolean(),
          /** True if a correction lets the option keep its marks although it is wrong; otherwise absent. */
          keeps_marks: Type.Optional(Type.Boolean()),
          ...Choosers,
          /** Responses that call the statement false; absent if options can only be chosen. */
          denied: Type.Optional(Type.Object(Choosers)),
        }),
      ),
      /**
       * Options at each place of a matching or ordering question, in the key's order; absent for other kinds.
       * First comes the right option, then the wrong ones that were chosen, most frequent first. `options` is
       * empty.
       */
      places: Type.Optional(
        Type.Array(
          Type.Array(
            Type.Object({
              id: Type.Integer(),
              is_accepted: Type.Boolean(),
              /** True if a former key, which still earns marks, has the option here; otherwise absent. */
              keeps_marks: Type.Optional(Type.Boolean()),
              ...Choosers,
            }),
          ),
        ),
      ),
    }),
  ),
});

/** Pairs of students with improbably many equal wrong answers. Method: server/marks/result/similarity/. */
export const Similarity = Type.Object({
  responses: Type.Integer(),
  /** Minimum number of responses. If there are fewer, no pairs are returned. */
  from: Type.Integer(),
  compared: Type.Integer(),
  /** Highest `chance_in_class` at which a pair counts as suspicious. */
  level: Type.Number(),
  /** Number of suspicious pairs; `pairs` may list only the least probable of them. */
  found: Type.Integer(),
  /** Suspicious pairs, least probable first. */
  pairs: Type.Array(
    Type.Object({
      students: Type.Array(Type.Object({ name: Type.String(), email: Type.String() })),
      /**
       * Number of questions that both students answered; number of equal wrong answers to them, actual and
       * expected.
       */
      answered: Type.Integer(),
      equal: Type.Integer(),
      expected: Type.Number(),
      /** Numbers of the questions with equal wrong answers, counted from 1. */
      questions: Type.Array(Type.Integer()),
      /** Probability that the two students have at least as many equal answers by chance. */
      chance: Type.Number(),
      /** `chance` times the number of pairs: an upper bound on the probability of any such pair. */
      chance_in_class: Type.Number(),
    }),
  ),
});

export const GetTypedAnswers = Type.Object({
  contest: ContestId,
  question: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

/** Typed answers to a question, from all attempts, also from those that are still open. */
export const TypedAnswers = Type.Object({
  /** Version of the key by which the answers are graded. */
  version: Type.Integer(),
  /** Number of groups; `groups` may list only the first ones. */
  total: Type.Integer(),
  /** Groups of equivalent answers: wrong ones first, nearest to the key first, then accepted ones. */
  groups: Type.Array(
    Type.Object({
      /** Spellings as typed, the most frequent first; at most ten. */
      spellings: Type.Array(Type.String()),
      count: Type.Integer(),
      marks: Type.Number(),
      is_accepted: Type.Boolean(),
    }),
  ),
});

/** `time_zone`: time zone of the workbook, such as "Europe/Berlin"; default: UTC. JSON is always in UTC. */
export const ExportResults = Type.Object({
  contest: ContestId,
  format: Type.Enum(['xlsx', 'json']),
  time_zone: Type.Optional(Type.String({ maxLength: limits.timeZone })),
});

/** A student's answers in the contest's order, for the teacher. `viewContest` returns questions and key. */
export const Paper = Type.Object({
  /** The student's name; empty until the student opens the contest. */
  name: Type.String(),
  /** Name typed by teachers, as in `getParticipants`. */
  typed_name: Type.Optional(Type.String()),
  email: Type.String(),
  state: AttemptState,
  deadline: Instant,
  submitted_datetime: Nullable(Type.String()),
  cause: NullableSubmissionCause,
  key_held: OptionalKeyHeld,
  /**
   * The student's questions, as numbers (from 1) in the student's order, if students get different
   * questions. The lists below have null for other questions. Absent before the attempt begins.
   */
  drawn: Type.Optional(Type.Array(Type.Integer())),
  /** Marks of the response; null if there is no response. */
  marks: Nullable(Type.Number()),
  is_passed: Nullable(Type.Boolean()),
  /** Marks per answer, by the key version of `marks`; null if there is no response. */
  earned_marks: Type.Array(Nullable(Type.Number())),
  /** While the student is working: the saved answers. */
  selected: AllAnswers,
  /** Answers without the late ones that a teacher accepted. */
  selected_in_time: AllAnswers,
  /** Answers that were sent after the submission or closing and differ from `selected_in_time`. */
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
       * Whether this answer earns less than the answer in time. If the teacher accepts the better answers,
       * it is skipped.
       */
      earns_less: Type.Boolean(),
    }),
  ),
});
