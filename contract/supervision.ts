/** What a teacher sees and does while students sit a contest. Students are named by their addresses, as added. */
import { Type } from 'typebox';
import { NullableCause } from './attempt.ts';
import { ContestId } from './contest.ts';
import { limits } from './limits.ts';
import { Instant, KnownEmail, Nullable, Text } from './text.ts';

const ofStudent = { contest: ContestId, email: KnownEmail };
export const OfStudent = Type.Object(ofStudent);

/** Exactly one of the two: more minutes, or the whole duration times a factor. 0 minutes takes the extra time back. */
export const SetExtraTime = Type.Object({
  ...ofStudent,
  minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.extraTime.minutes })),
  factor: Type.Optional(Type.Number({ minimum: 1, maximum: limits.extraTime.factor, multipleOf: 0.05 })),
});

export const SetFocusExemption = Type.Object({ ...ofStudent, exempt: Type.Boolean() });
export const ExtendContest = Type.Object({ contest: ContestId, end_datetime: Instant });
export const ExtendedContest = Type.Object({ detail: Type.String(), end_datetime: Instant });
/**
 * Accepts a student's late answers, or undoes that. `arrived_until`: those that had arrived by then, which the teacher has seen;
 * absent: those that came before the results opened, when nobody could have seen the key.
 */
export const AcceptLateAnswers = Type.Object({
  ...ofStudent,
  accepted: Type.Boolean(),
  arrived_until: Type.Optional(Instant),
});

/** `since`: only rows that have changed after that `live_datetime` are wanted. */
export const GetLive = Type.Object({ contest: ContestId, since: Type.Optional(Instant) });

/**
 * `writing`, `away`: as the browser said last; `silent`: it should have been heard of since (limits.silence); `ended`: the time closed
 * the attempt.
 */
const LiveState = Type.Enum(['not come', 'writing', 'away', 'silent', 'submitted', 'ended']);

export const Live = Type.Object({
  /** To be sent as `since` the next time. */
  live_datetime: Instant,
  start_datetime: Instant,
  end_datetime: Instant,
  /** When the last attempt that can still be open closes, and the results open. */
  results_open_datetime: Instant,
  total_questions: Type.Integer(),
  counts: Type.Object({
    not_come: Type.Integer(),
    writing: Type.Integer(),
    away: Type.Integer(),
    silent: Type.Integer(),
    submitted: Type.Integer(),
    ended: Type.Integer(),
  }),
  /** By name; invited addresses last, with no name. */
  students: Type.Array(
    Type.Object({
      email: Type.String(),
      name: Type.String(),
      state: LiveState,
      /** The question shown, from 1; null where it is not known. */
      place: Nullable(Type.Integer()),
      /** How many questions have a saved answer. */
      answered: Type.Integer(),
      /** When the browser was last heard of: at the first view, or since. */
      heard_datetime: Nullable(Type.String()),
      departures: Type.Integer(),
      deadline: Instant,
      submitted_datetime: Nullable(Type.String()),
      late_answers: Type.Integer(),
    }),
  ),
});

export const TimelineKind = Type.Enum([
  'start',
  'opened',
  'saved',
  'departure',
  'reconnection',
  'submission',
  'closed',
  'reopened',
  'extra time',
  'exemption',
  'late answers',
  'late accepted',
  'late undone',
]);
export type TimelineKind = Type.Static<typeof TimelineKind>;

/** One line of the attempt's record. */
const TimelineEntry = Type.Object({
  datetime: Instant,
  kind: TimelineKind,
  round: Type.Integer(),
  /** Milliseconds: of a departure or a lost connection; null where it is not known (yet). */
  duration: Nullable(Type.Integer()),
  /** Of answers: saved, late. */
  amount: Nullable(Type.Integer()),
  /** The cause of a submission; what was given as extra time, such as `10 minutes`, `factor 1.5`. */
  note: Nullable(Type.String()),
});

export const Timeline = Type.Object({
  name: Type.String(),
  email: Type.String(),
  /** Null where the student has not started. */
  round: Nullable(Type.Integer()),
  deadline: Instant,
  extra_minutes: Type.Integer(),
  extra_factor: Type.Number(),
  focus_exempt: Type.Boolean(),
  submitted_datetime: Nullable(Type.String()),
  cause: NullableCause,
  /** Whether the attempt is submitted and its deadline has not passed. */
  may_reopen: Type.Boolean(),
  /** Whether extra time may still be given: until the results open. */
  may_extend: Type.Boolean(),
  entries: Type.Array(TimelineEntry),
  /** What came after the attempt had closed or was submitted, and differs from what counts. */
  late_answers: Type.Array(
    Type.Object({
      question: Type.Integer(),
      question_text: Type.String(),
      option_text: Type.String(),
      /** What counts without it; null where the question has no answer. */
      counted_option_text: Nullable(Type.String()),
      chosen_datetime: Instant,
      arrived_datetime: Instant,
      after_opening: Type.Boolean(),
      /** Whether it counts, by an acceptance. */
      accepted: Type.Boolean(),
    }),
  ),
  late_accepted: Type.Boolean(),
});

/** A receipt's code as it was typed or scanned: case, spaces and hyphens do not matter. */
export const ConfirmReceipt = Type.Object({ contest: ContestId, code: Text(1, 100) });
export const ConfirmedReceipt = Type.Object({
  name: Type.String(),
  email: Type.String(),
  round: Type.Integer(),
  recorded_datetime: Instant,
  /** Whether it is what counts now: not where the attempt was opened again, or late answers were accepted. */
  is_current: Type.Boolean(),
  answers: Type.Array(Type.Object({ question_text: Type.String(), option_text: Nullable(Type.String()) })),
});
