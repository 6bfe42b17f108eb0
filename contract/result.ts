import { Type } from 'typebox';
import { AllAnswers, OneAnswer } from './answer-message.ts';
import { NullableCause } from './attempt.ts';
import { AttemptState } from './attempt-state.ts';
import { ContestId, Question, QuestionWithKey } from './contest.ts';
import * as limits from './limits.ts';
import { OptionalToldSections } from './sections.ts';
import { Release, VisibleResult } from './settings.ts';
import { Instant, Nullable } from './text.ts';

/**
 * If another date of the contest keeps the key from the student: until when, or null while nobody can say.
 * Absent if none does.
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
  results_open: Type.Boolean(),
  /** Null as long as the results wait for a teacher. */
  results_open_datetime: Nullable(Instant),
  /** Rule that holds the results back; absent if only the last closing does. */
  release: Type.Optional(Release),
  /** Part of the results that students see; absent if they see everything. */
  shows: Type.Optional(VisibleResult),
  /** The student reads marks only meanwhile. */
  key_held: OptionalKeyHeld,
};

const ownAnswers = {
  sections: OptionalToldSections,
  /** For each question, in the student's order, its answer or null. */
  studentSelectedOptions: AllAnswers,
};

const noMarks = { total_score: Type.Null(), is_passed: Type.Null() };

const marks = {
  total_score: Type.Number(),
  is_passed: Type.Boolean(),
  /** Whether the teacher has switched a leaderboard on. */
  has_leaderboard: Type.Boolean(),
  /** Whether the student may practise; absent if not. */
  has_practice: Type.Optional(Type.Boolean()),
  /** If the student passed, and the teacher lets students print their certificates: what is on it. */
  certificate: Type.Optional(Type.Object({ teacher: Type.String(), has_marks: Type.Boolean() })),
  /** The student's grade, if the teacher shows it. */
  grade: Type.Optional(Type.String()),
  /** If the key was corrected: what the response had by the key as published, and why that changed. */
  correction: Type.Optional(
    Type.Object({
      score_before: Type.Number(),
      is_passed_before: Type.Boolean(),
      minimum_marks_before: Type.Number(),
      total_marks_before: Type.Number(),
      /** Oldest first, without what was undone. */
      reasons: Type.Array(Type.Object({ datetime: Instant, reason: Type.String() })),
    }),
  ),
};

/** The student's response before the results open: without key and score. */
export const OngoingResult = Type.Object({
  ...head,
  ...ownAnswers,
  questions: Type.Array(Question),
  ...noMarks,
});

/** Ongoing result of a contest that shows marks only. */
export const OngoingMarks = Type.Object({ ...head, ...noMarks });

export const OpenedResult = Type.Object({
  ...head,
  ...ownAnswers,
  questions: Type.Array(
    Type.Object({
      ...QuestionWithKey.properties,
      /** Marks of the answer, if the key was corrected. */
      earned_marks: Type.Optional(Type.Number()),
    }),
  ),
  ...marks,
});

/** Result of a contest that shows marks and own answers: without the key and what follows from it. */
export const OpenedAnswers = Type.Object({
  ...head,
  ...ownAnswers,
  questions: Type.Array(Question),
  ...marks,
});

/** Result of a contest that shows marks only. */
export const OpenedMarks = Type.Object({ ...head, ...marks });

/**
 * One row per participant. `invited`: an added address without a student's account, or one whose student has
 * not opened the contest yet. The two look alike, so that nobody can find out which addresses have accounts.
 */
export const ParticipantRow = Type.Object({
  name: Type.String(),
  /**
   * Name that teachers typed with the address, or in a class that the caller may see, as long as the
   * account's own name is unknown. Absent if there is none. It reveals nothing about accounts.
   */
  typed_name: Type.Optional(Type.String()),
  email: Type.String(),
  phone_number: Type.String(),
  status: Type.Enum(['participant', 'invited', 'declined']),
  marks: Nullable(Type.Number()),
  is_passed: Nullable(Type.Boolean()),
  /** State of a participant without marks. */
  state: Type.Optional(AttemptState),
  /** Absent unless the student was absent with an excuse. */
  excused: Type.Optional(Type.Boolean()),
  extra_minutes: Type.Integer(),
  /** 1 if the student has no extra factor. */
  extra_factor: Type.Number(),
  /** Extra time that a teacher took back by closing the contest for the student; absent if none. */
  taken_back: Type.Optional(Type.Object({ extra_minutes: Type.Integer(), extra_factor: Type.Number() })),
  focus_exempt: Type.Boolean(),
  /** Number of the student's late answers. */
  late_answers: Type.Integer(),
  late_accepted: Type.Boolean(),
  /** Whether the student took the seat by signing up with the invited address, which nobody has verified. */
  by_sign_up: Type.Boolean(),
  /** If the student claimed the seat by a code, the address that was invited; else empty. */
  seat_email: Type.String(),
  /** The claim code of an invited address; null if it has none. */
  claim_code: Nullable(Type.String()),
});

/** Responses that chose the same option of a question, or none. */
const Choosers = {
  count: Type.Integer(),
  /** Choosers in the upper, middle and lower third of the class (server/marks/result/analysis/thirds.ts). */
  upper: Type.Integer(),
  middle: Type.Integer(),
  lower: Type.Integer(),
  /** Their mean mark in the rest of the contest, without this question; null if nobody chose it. */
  rest_marks: Nullable(Type.Number()),
};

/** Figures that are not defined for the responses are null. Their formulas: server/marks/result/analysis/. */
export const Statistics = Type.Object({
  participants: Type.Integer(),
  responses: Type.Integer(),
  passed: Type.Integer(),
  total_marks: Type.Number(),
  average_marks: Nullable(Type.Number()),
  median: Nullable(Type.Number()),
  /** Standard deviation of the marks. */
  sd: Nullable(Type.Number()),
  skewness: Nullable(Type.Number()),
  /**
   * Cronbach's alpha: how well the questions agree in telling strong from weak students; at most 1. Null, as
   * is `sem`, if students get different questions.
   */
  alpha: Nullable(Type.Number()),
  /** Standard error of measurement, in marks. */
  sem: Nullable(Type.Number()),
  /**
   * The median time (seconds) between opening the questions and submitting, of those who submitted themselves
   * and whose attempt was not reopened.
   */
  median_seconds: Nullable(Type.Number()),
  /** Responses in each third of the class. */
  thirds: Type.Object({ upper: Type.Integer(), middle: Type.Integer(), lower: Type.Integer() }),
  /** For each mark that somebody reached, how many responses reached it; lowest first. */
  distribution: Type.Array(Type.Object({ marks: Type.Number(), responses: Type.Integer() })),
  /** Shares of all responses, from 0 to 1. */
  questions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Where questions are drawn: how many responses got this one. All its figures are of these. */
      given: Type.Optional(Type.Integer()),
      right_share: Type.Number(),
      blank_share: Type.Number(),
      /** False if a correction of the key dropped it: it is in no total, and has no discrimination. */
      is_counted: Type.Boolean(),
      /** Whether everybody has its marks, by a correction of the key. */
      is_for_all: Type.Boolean(),
      /** The mean mark as a share of the question's marks, from 0 to 1, by the options that are right. */
      facility: Type.Number(),
      /** The correlation of the question with the rest of the contest, from -1 to 1. */
      discrimination: Nullable(Type.Number()),
      /** Students who chose none of its options. */
      unanswered: Type.Object(Choosers),
      /** Unanswered responses that have no answer to any later question either. */
      not_reached: Type.Integer(),
      options: Type.Array(
        Type.Object({
          id: Type.Integer(),
          share: Type.Number(),
          /** Whether it is right. All figures of the question follow that. */
          is_accepted: Type.Boolean(),
          /** Whether it goes on earning the marks without being right, by a correction; absent if not. */
          keeps_marks: Type.Optional(Type.Boolean()),
          ...Choosers,
        }),
      ),
    }),
  ),
});

/** Pairs of students whose equal answers are improbable. The method: marks/result/similarity/. */
export const Similarity = Type.Object({
  responses: Type.Integer(),
  /** The fewest responses that are compared: below there are no pairs. */
  from: Type.Integer(),
  /** Number of compared pairs. */
  compared: Type.Integer(),
  /** The probability, of the whole class, beyond which a pair is not told. */
  level: Type.Number(),
  /** Number of suspicious pairs. Only the least probable ones are sent. */
  found: Type.Integer(),
  /** The least probable first. */
  pairs: Type.Array(
    Type.Object({
      students: Type.Array(Type.Object({ name: Type.String(), email: Type.String() })),
      /** The questions that both answered, the equal answers, and how many of those are to be expected. */
      answered: Type.Integer(),
      equal: Type.Integer(),
      expected: Type.Number(),
      /** The numbers of the questions with equal wrong answers, from 1. */
      questions: Type.Array(Type.Integer()),
      /** The probability that two who know nothing of each other have at least as many equal answers. */
      chance: Type.Number(),
      /** Upper bound of the chance for any pair of the class: `chance` times the number of pairs. */
      chance_in_class: Type.Number(),
    }),
  ),
});

/**
 * `time_zone`: in which the times of a sheet are, "Europe/Berlin"; UTC if absent. JSON has all times in UTC.
 */
export const ExportResults = Type.Object({
  contest: ContestId,
  format: Type.Enum(['xlsx', 'json']),
  time_zone: Type.Optional(Type.String({ maxLength: limits.timeZone })),
});

/**
 * Answers of one student, for the teacher: `viewContest` has the questions and the key. Lists of answers
 * follow the order of the contest's questions.
 */
export const Paper = Type.Object({
  /** Empty while the student has not opened the contest. */
  name: Type.String(),
  /** As in `getParticipants`. */
  typed_name: Type.Optional(Type.String()),
  email: Type.String(),
  state: AttemptState,
  /** The student's own deadline. */
  deadline: Instant,
  submitted_datetime: Nullable(Type.String()),
  cause: NullableCause,
  key_held: OptionalKeyHeld,
  /**
   * If students get different questions or orders: the numbers of the questions that this student gets, from
   * 1, in the student's order. All others are null in the lists. Absent before the attempt has begun.
   */
  drawn: Type.Optional(Type.Array(Type.Integer())),
  /** Null where there is no response (yet). */
  marks: Nullable(Type.Number()),
  is_passed: Nullable(Type.Boolean()),
  /** Marks of each answer, by the same version of the key as `marks`; null where there is no response. */
  earned_marks: Type.Array(Nullable(Type.Number())),
  /** Answers that count; while the student works, those that are saved. */
  selected: AllAnswers,
  /** Answers that count, without the late answers that the teacher has accepted. */
  selected_in_time: AllAnswers,
  /** Answers that came after the attempt had closed or was submitted, and differ from `selected_in_time`. */
  late_answers: Type.Array(
    Type.Object({
      /** The number of its question, from 1. */
      question: Type.Integer(),
      option: OneAnswer,
      chosen_datetime: Instant,
      arrived_datetime: Instant,
      /** Whether it arrived after the results had opened. */
      after_opening: Type.Boolean(),
      /** Whether it counts, by an acceptance. */
      accepted: Type.Boolean(),
      /** Whether it earns less than what counts without it. Keeping the better leaves it out. */
      earns_less: Type.Boolean(),
    }),
  ),
});
