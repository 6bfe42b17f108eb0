/** Supervision during a contest. `email`: the address that the teacher added. */
import { Type } from 'typebox';
import { NullableCause } from './attempt.ts';
import { AttemptState, attemptStates } from './attempt-state.ts';
import { ContestId, OptionalTree } from './contest.ts';
import * as limits from './limits.ts';
import { Instant, KnownEmail, Nullable, TypedCode } from './text.ts';

const ofStudent = { contest: ContestId, email: KnownEmail };
export const OfStudent = Type.Object(ofStudent);

/** Either minutes or a factor on the whole duration. 0 minutes ends the extra time. */
export const SetExtraTime = Type.Object({
  ...ofStudent,
  minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.extraTime.minutes })),
  factor: Type.Optional(Type.Number({ minimum: 1, maximum: limits.extraTime.factor, multipleOf: 0.05 })),
});

export const SetFocusExemption = Type.Object({ ...ofStudent, exempt: Type.Boolean() });
/** `exempt`: the student may begin without Safe Exam Browser, and no warning appears. */
export const SetSebExemption = Type.Object({ ...ofStudent, exempt: Type.Boolean() });
export const SetExcused = Type.Object({ ...ofStudent, excused: Type.Boolean() });
export const ExtendContest = Type.Object({ contest: ContestId, end_datetime: Instant });
export const ExtendedContest = Type.Object({ detail: Type.String(), end_datetime: Instant });
/**
 * `arrived_until`: last arrival that the teacher saw; default: the opening of the results. `keep`: per
 * question the better answer (default) or the last one.
 */
export const AcceptLateAnswers = Type.Object({
  ...ofStudent,
  accepted: Type.Boolean(),
  arrived_until: Type.Optional(Instant),
  keep: Type.Optional(Type.Enum(['better', 'last'])),
  /** Returns the effect without changing anything. */
  dry_run: Type.Optional(Type.Boolean()),
});

/** Marks are null without a response. */
export const AcceptedLateAnswers = Type.Object({
  detail: Type.String(),
  marks_before: Nullable(Type.Number()),
  marks_after: Nullable(Type.Number()),
  is_passed_before: Nullable(Type.Boolean()),
  is_passed_after: Nullable(Type.Boolean()),
  up: Type.Integer(),
  down: Type.Integer(),
});
export type AcceptedLateAnswers = Type.Static<typeof AcceptedLateAnswers>;

export const StillOpen = Type.Object({
  /** When the last of them closes; null if there are none or the contest has not ended. */
  closing_datetime: Nullable(Instant),
  count: Type.Integer(),
  /** Latest deadlines first, at most `limits.stillOpen`. */
  students: Type.Array(
    Type.Object({
      /** Empty until the student opens the contest. */
      name: Type.String(),
      /** As in `getParticipants`. */
      typed_name: Type.Optional(Type.String()),
      email: Type.String(),
      state: Type.Enum(['not started', 'working']),
      deadline: Instant,
    }),
  ),
});
export type StillOpen = Type.Static<typeof StillOpen>;

/** `since`: `live_datetime` of an earlier answer; only rows changed since are returned. */
export const GetLive = Type.Object({ contest: ContestId, since: Type.Optional(Instant) });

/** `working` or `away`: as the browser last reported. `silent`: nothing for `limits.silence`. */
const LiveState = Type.Enum([...attemptStates, 'away', 'silent']);

export const Live = Type.Object({
  /** `since` of the next request. */
  live_datetime: Instant,
  start_datetime: Instant,
  end_datetime: Instant,
  /** Null until a teacher releases the results. */
  results_open_datetime: Nullable(Instant),
  /** Absent if it equals `results_open_datetime`. */
  last_closing_datetime: Type.Optional(Instant),
  total_questions: Type.Integer(),
  counts: Type.Object({
    not_started: Type.Integer(),
    working: Type.Integer(),
    away: Type.Integer(),
    silent: Type.Integer(),
    submitted: Type.Integer(),
    ended: Type.Integer(),
  }),
  /** Sorted by name; invited addresses are last and have no name. */
  students: Type.Array(
    Type.Object({
      email: Type.String(),
      name: Type.String(),
      /** As in `getParticipants`. */
      typed_name: Type.Optional(Type.String()),
      state: LiveState,
      /** questionNumber in view; null if unknown. */
      place: Nullable(Type.Integer()),
      answered: Type.Integer(),
      /** Last request of the student's browser, from the first view on. */
      heard_datetime: Nullable(Type.String()),
      departures: Type.Integer(),
      deadline: Instant,
      submitted_datetime: Nullable(Type.String()),
      late_answers: Type.Integer(),
      two_devices_datetime: Type.Optional(Instant),
      /** Since when the student is outside a required Safe Exam Browser. */
      outside_seb_datetime: Type.Optional(Instant),
      /** True if an event occurred so often that recording stopped. */
      record_full: Type.Optional(Type.Boolean()),
    }),
  ),
});

/** `from`: number of students to skip, in the order of `getLive`. */
export const GetLiveGrid = Type.Object({
  contest: ContestId,
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
});

export const LiveGrid = Type.Object({
  live_datetime: Instant,
  total_questions: Type.Integer(),
  /** True if students get different questions. */
  drawn: Type.Optional(Type.Boolean()),
  /** Sorted by name, at most `limits.liveGrid`; invited addresses are last and have no name. */
  students: Type.Array(
    Type.Object({
      email: Type.String(),
      name: Type.String(),
      /** As in `getParticipants`. */
      typed_name: Type.Optional(Type.String()),
      state: AttemptState,
      /**
       * One digit per question, 1 with a saved answer: in the contest's order, or 1s first if questions
       * are drawn.
       */
      cells: Type.String(),
    }),
  ),
  more: Type.Integer(),
});

export const TimelineKind = Type.Enum([
  'start',
  'opened',
  'saved',
  'departure',
  'short loss',
  'reconnection',
  'submission',
  'closed',
  'reopened',
  'extra time',
  'exemption',
  'seb exemption',
  'outside seb',
  'inside seb',
  'another device',
  'two devices',
  'late answers',
  'late accepted',
  'late undone',
  'full',
]);
export type TimelineKind = Type.Static<typeof TimelineKind>;

const TimelineEntry = Type.Object({
  datetime: Instant,
  kind: TimelineKind,
  round: Type.Integer(),
  /** Milliseconds of a departure, short loss or lost connection; null if unknown. */
  duration: Nullable(Type.Integer()),
  /** Answers saved or late. */
  amount: Nullable(Type.Integer()),
  /**
   * Cause of a submission; extra time (`10 minutes`, `factor 1.5`); for `full`, the kind no longer
   * recorded.
   */
  note: Nullable(Type.String()),
});

export const Timeline = Type.Object({
  name: Type.String(),
  /** As in `getParticipants`. */
  typed_name: Type.Optional(Type.String()),
  email: Type.String(),
  /** Null before the start. */
  round: Nullable(Type.Integer()),
  deadline: Instant,
  extra_minutes: Type.Integer(),
  extra_factor: Type.Number(),
  focus_exempt: Type.Boolean(),
  /** Absent if the contest does not require Safe Exam Browser. */
  seb_exempt: Type.Optional(Type.Boolean()),
  submitted_datetime: Nullable(Type.String()),
  cause: NullableCause,
  /** Whether the attempt is submitted and its deadline has not passed. */
  may_reopen: Type.Boolean(),
  may_extend: Type.Boolean(),
  entries: Type.Array(TimelineEntry),
  late_answers: Type.Array(
    Type.Object({
      question: Type.Integer(),
      question_text: Type.String(),
      question_tree: OptionalTree,
      option_text: Type.String(),
      option_tree: OptionalTree,
      /** Answer that counts unless this one is accepted. */
      counted_option_text: Nullable(Type.String()),
      counted_option_tree: OptionalTree,
      chosen_datetime: Instant,
      arrived_datetime: Instant,
      after_opening: Type.Boolean(),
      accepted: Type.Boolean(),
      /** Whether it earns less than the answer in time. Accepting the better ones skips it. */
      earns_less: Type.Boolean(),
    }),
  ),
  late_accepted: Type.Boolean(),
});

export const ConfirmReceipt = Type.Object({ contest: ContestId, code: TypedCode });
export const ConfirmedReceipt = Type.Object({
  name: Type.String(),
  email: Type.String(),
  round: Type.Integer(),
  recorded_datetime: Instant,
  /** False if the attempt was reopened or late answers were accepted since. */
  is_current: Type.Boolean(),
  answers: Type.Array(
    Type.Object({
      question_text: Type.String(),
      question_tree: OptionalTree,
      option_text: Nullable(Type.String()),
      option_tree: OptionalTree,
    }),
  ),
});
