import { Type } from 'typebox';
import { Question, QuestionWithKey } from './contest.ts';
import { Instant, Nullable } from './text.ts';

const ResultHead = {
  id: Type.Integer(),
  name: Type.String(),
  start_datetime: Instant,
  end_datetime: Instant,
  shuffle_options: Type.Boolean(),
  minimum_marks: Type.Number(),
  total_marks: Type.Number(),
  results_open: Type.Boolean(),
  results_open_datetime: Instant,
  /** One option id a question, in the questions' order; null where blank. */
  studentSelectedOptions: Type.Array(Nullable(Type.Integer())),
};

/** The student's own response before the results open: no key, no score. */
export const OngoingResult = Type.Object({
  ...ResultHead,
  questions: Type.Array(Question),
  total_score: Type.Null(),
  is_passed: Type.Null(),
});

export const OpenedResult = Type.Object({
  ...ResultHead,
  questions: Type.Array(QuestionWithKey),
  total_score: Type.Number(),
  is_passed: Type.Boolean(),
});

/**
 * One row a participant. Invited are the addresses whose student has not opened the contest yet, or that have no
 * student's account: told apart from participants, not from each other, so that nobody can harvest accounts.
 */
export const ParticipantRow = Type.Object({
  name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  status: Type.Enum(['participant', 'invited', 'declined']),
  marks: Nullable(Type.Number()),
  is_passed: Nullable(Type.Boolean()),
  extra_minutes: Type.Integer(),
  /** 1 where there is none. */
  extra_factor: Type.Number(),
  focus_exempt: Type.Boolean(),
  /** How many answers came too late to count. */
  late_answers: Type.Integer(),
  late_accepted: Type.Boolean(),
  /** Whether the seat was taken by signing up with the invited address, which nobody has verified. */
  by_sign_up: Type.Boolean(),
  /** The address that was invited, where the seat was claimed; else empty. */
  seat_email: Type.String(),
  /** Of an invited address: the code by which it can be claimed; null where it has none. */
  claim_code: Nullable(Type.String()),
});

export const Statistics = Type.Object({
  participants: Type.Integer(),
  responses: Type.Integer(),
  passed: Type.Integer(),
  total_marks: Type.Number(),
  average_marks: Nullable(Type.Number()),
  /** How many responses reached each mark, lowest first; marks nobody reached are left out. */
  distribution: Type.Array(Type.Object({ marks: Type.Number(), responses: Type.Integer() })),
  /** Shares are of the responses, from 0 to 1. */
  questions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      right_share: Type.Number(),
      blank_share: Type.Number(),
      options: Type.Array(Type.Object({ id: Type.Integer(), share: Type.Number() })),
    }),
  ),
});
