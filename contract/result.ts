import { Type } from 'typebox';
import { AllAnswers, OneAnswer } from './answer-message.ts';
import { NullableCause } from './attempt.ts';
import { AttemptState } from './attempt-state.ts';
import { ContestId, Question, QuestionWithKey } from './contest.ts';
import * as limits from './limits.ts';
import { OptionalToldSections } from './sections.ts';
import { Release, VisibleResult } from './settings.ts';
import { Instant, Nullable } from './text.ts';

/** Present while another date of the contest keeps the key from the student; null if its end is unknown. */
const OptionalKeyHeld = Type.Optional(Type.Object({ until_datetime: Nullable(Instant) }));

const head = {
  id: Type.Integer(),
  name: Type.String(),
  start_datetime: Instant,
  end_datetime: Instant,
  shuffle_options: Type.Boolean(),
  minimum_marks: Type.Number(),
  total_marks: Type.Number(),
  results_open: Type.Boolean(),
  /** Null until a teacher releases the results. */
  results_open_datetime: Nullable(Instant),
  /** Absent if results simply open at the last closing. */
  release: Type.Optional(Release),
  /** Absent if students see everything. */
  shows: Type.Optional(VisibleResult),
  /** Meanwhile the student sees only marks. */
  key_held: OptionalKeyHeld,
};

const ownAnswers = {
  sections: OptionalToldSections,
  /** Answer per question in the student's order, or null. */
  studentSelectedOptions: AllAnswers,
};

const noMarks = { total_score: Type.Null(), is_passed: Type.Null() };

const marks = {
  total_score: Type.Number(),
  is_passed: Type.Boolean(),
  has_leaderboard: Type.Boolean(),
  /** Absent if not. */
  has_practice: Type.Optional(Type.Boolean()),
  /** Present if the student passed and may print a certificate. */
  certificate: Type.Optional(Type.Object({ teacher: Type.String(), has_marks: Type.Boolean() })),
  /** Only if the teacher shows it. */
  grade: Type.Optional(Type.String()),
  /** Present if the key was corrected: the result by the published key, and the reasons. */
  correction: Type.Optional(
    Type.Object({
      score_before: Type.Number(),
      is_passed_before: Type.Boolean(),
      minimum_marks_before: Type.Number(),
      total_marks_before: Type.Number(),
      /** Oldest first, without undone corrections. */
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
  questions: Type.Array(
    Type.Object({
      ...QuestionWithKey.properties,
      /** Present if the key was corrected. */
      earned_marks: Type.Optional(Type.Number()),
    }),
  ),
  ...marks,
});

/** Result if the contest shows marks and own answers only, without the key. */
export const OpenedAnswers = Type.Object({
  ...head,
  ...ownAnswers,
  questions: Type.Array(Question),
  ...marks,
});

export const OpenedMarks = Type.Object({ ...head, ...marks });

/**
 * `invited`: the address has no student account, or its student has not opened the contest. The two look
 * alike to hide which addresses have accounts.
 */
export const ParticipantRow = Type.Object({
  name: Type.String(),
  /** Name from teachers or from a class that the caller may see, until the account's own name is known. */
  typed_name: Type.Optional(Type.String()),
  email: Type.String(),
  phone_number: Type.String(),
  status: Type.Enum(['participant', 'invited', 'declined']),
  marks: Nullable(Type.Number()),
  is_passed: Nullable(Type.Boolean()),
  /** Only without marks. */
  state: Type.Optional(AttemptState),
  /** Present if absent with an excuse. */
  excused: Type.Optional(Type.Boolean()),
  extra_minutes: Type.Integer(),
  /** 1 if none. */
  extra_factor: Type.Number(),
  /** Extra time that a teacher ended by closing the contest for the student. */
  taken_back: Type.Optional(Type.Object({ extra_minutes: Type.Integer(), extra_factor: Type.Number() })),
  focus_exempt: Type.Boolean(),
  late_answers: Type.Integer(),
  late_accepted: Type.Boolean(),
  /** Whether the student took the seat by signing up with the invited address, which is unverified. */
  by_sign_up: Type.Boolean(),
  /** Invited address of a seat that was claimed by code; else empty. */
  seat_email: Type.String(),
  /** For invited addresses; null if none. */
  claim_code: Nullable(Type.String()),
});

/** Responses with a certain choice, or with none. */
const Choosers = {
  count: Type.Integer(),
  /** By third of the class (server/marks/result/analysis/thirds.ts). */
  upper: Type.Integer(),
  middle: Type.Integer(),
  lower: Type.Integer(),
  /** Mean mark in the other questions; null if nobody chose this. */
  rest_marks: Nullable(Type.Number()),
};

/** Undefined figures are null. Formulas: server/marks/result/analysis/. */
export const Statistics = Type.Object({
  participants: Type.Integer(),
  responses: Type.Integer(),
  passed: Type.Integer(),
  total_marks: Type.Number(),
  average_marks: Nullable(Type.Number()),
  median: Nullable(Type.Number()),
  sd: Nullable(Type.Number()),
  skewness: Nullable(Type.Number()),
  /** Cronbach's alpha, at most 1. Like `sem`, null if students get different questions. */
  alpha: Nullable(Type.Number()),
  /** Standard error of measurement, in marks. */
  sem: Nullable(Type.Number()),
  /** From opening the questions to submitting, over attempts that students submitted and nobody reopened. */
  median_seconds: Nullable(Type.Number()),
  thirds: Type.Object({ upper: Type.Integer(), middle: Type.Integer(), lower: Type.Integer() }),
  /** Marks that were reached, lowest first. */
  distribution: Type.Array(Type.Object({ marks: Type.Number(), responses: Type.Integer() })),
  /** Shares of responses are from 0 to 1. */
  questions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Responses that got the question, if questions are drawn. All its figures are based on these. */
      given: Type.Optional(Type.Integer()),
      right_share: Type.Number(),
      blank_share: Type.Number(),
      /** False if a correction dropped the question. */
      is_counted: Type.Boolean(),
      /** Whether a correction gave everybody the marks. */
      is_for_all: Type.Boolean(),
      /** Mean mark divided by the question's marks, by the latest key. */
      facility: Type.Number(),
      /** Correlation with the rest of the contest, -1 to 1. */
      discrimination: Nullable(Type.Number()),
      unanswered: Type.Object(Choosers),
      /** Responses without an answer to this or any later question. */
      not_reached: Type.Integer(),
      options: Type.Array(
        Type.Object({
          id: Type.Integer(),
          share: Type.Number(),
          /** Whether it is right by the latest key. */
          is_accepted: Type.Boolean(),
          /** True if a correction lets it keep its marks without being right; else absent. */
          keeps_marks: Type.Optional(Type.Boolean()),
          ...Choosers,
        }),
      ),
    }),
  ),
});

/** Pairs of students with improbably many equal wrong answers. Method: server/marks/result/similarity/. */
export const Similarity = Type.Object({
  responses: Type.Integer(),
  /** Minimum responses; below, there are no pairs. */
  from: Type.Integer(),
  compared: Type.Integer(),
  /** Threshold of `chance_in_class`. */
  level: Type.Number(),
  /** Suspicious pairs, of which only the least probable are in `pairs`. */
  found: Type.Integer(),
  /** Least probable first. */
  pairs: Type.Array(
    Type.Object({
      students: Type.Array(Type.Object({ name: Type.String(), email: Type.String() })),
      /** Questions that both answered; equal wrong answers among them, actual and expected. */
      answered: Type.Integer(),
      equal: Type.Integer(),
      expected: Type.Number(),
      /** From 1. */
      questions: Type.Array(Type.Integer()),
      /** Probability of at least as many equal answers by chance. */
      chance: Type.Number(),
      /** `chance` times the number of pairs: an upper bound for any pair of the class. */
      chance_in_class: Type.Number(),
    }),
  ),
});

/** `time_zone`: for the workbook, such as "Europe/Berlin"; default UTC. JSON is in UTC. */
export const ExportResults = Type.Object({
  contest: ContestId,
  format: Type.Enum(['xlsx', 'json']),
  time_zone: Type.Optional(Type.String({ maxLength: limits.timeZone })),
});

/** A student's answers in the contest's order, for the teacher. Questions and key: `viewContest`. */
export const Paper = Type.Object({
  /** Empty until the student opens the contest. */
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
   * Numbers (from 1) of the student's questions in their order, if these differ by student; others are
   * null in the lists. Absent before the attempt.
   */
  drawn: Type.Optional(Type.Array(Type.Integer())),
  /** Null without a response. */
  marks: Nullable(Type.Number()),
  is_passed: Nullable(Type.Boolean()),
  /** Per answer, by the key version of `marks`; null without a response. */
  earned_marks: Type.Array(Nullable(Type.Number())),
  /** While the student works, the saved answers. */
  selected: AllAnswers,
  /** Without accepted late answers. */
  selected_in_time: AllAnswers,
  /** Answers after the submission or closing that differ from `selected_in_time`. */
  late_answers: Type.Array(
    Type.Object({
      /** From 1. */
      question: Type.Integer(),
      option: OneAnswer,
      chosen_datetime: Instant,
      arrived_datetime: Instant,
      after_opening: Type.Boolean(),
      accepted: Type.Boolean(),
      /** Whether it earns less than the answer in time. Accepting the better ones skips it. */
      earns_less: Type.Boolean(),
    }),
  ),
});
