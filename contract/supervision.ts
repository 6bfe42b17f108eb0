/** `email`: the student's address, as the teacher added it. */
import { Type } from 'typebox';
import { NullableCause } from './attempt.ts';
import { attemptStates } from './attempt-state.ts';
import { ContestId, OptionalTree } from './contest.ts';
import { recordFields } from './incidents.ts';
import { OpenStop } from './interruptions.ts';
import * as limits from './limits.ts';
import { Instant, ExistingEmail, Nullable, TypedCode, SentenceText } from './text.ts';

const ofStudent = { contest: ContestId, email: ExistingEmail };
export const StudentBody = Type.Object(ofStudent);

/** Extra time: minutes, or a factor for the whole duration. 0 minutes removes the extra time. */
export const SetExtraTime = Type.Object({
  ...ofStudent,
  minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.maxExtraTime.minutes })),
  factor: Type.Optional(Type.Number({ minimum: 1, maximum: limits.maxExtraTime.factor, multipleOf: 0.05 })),
});

export const SetFocusExemption = Type.Object({ ...ofStudent, exempt: Type.Boolean() });
/** `exempt`: whether the student may begin without Safe Exam Browser, without a warning to the teacher. */
export const SetSebExemption = Type.Object({ ...ofStudent, exempt: Type.Boolean() });
export const SetExcused = Type.Object({ ...ofStudent, excused: Type.Boolean() });
export const ExtendContest = Type.Object({ contest: ContestId, end_datetime: Instant });
export const ExtendedContest = Type.Object({ detail: SentenceText, end_datetime: Instant });
/** `extra_time`: whether students keep their extra time after the new end (default), or lose it. */
export const EndContest = Type.Object({
  contest: ContestId,
  extra_time: Type.Optional(Type.Enum(['keep', 'remove'])),
});
export const StartedContest = Type.Object({
  ...ExtendedContest.properties,
  start_datetime: Instant,
});
/**
 * `arrived_until`: arrival time of the latest answer that the teacher saw; default: the opening of the
 * results. `keep`: whether the better answer to each question counts (default), or the last one.
 */
export const AcceptLateAnswers = Type.Object({
  ...ofStudent,
  accepted: Type.Boolean(),
  arrived_until: Type.Optional(Instant),
  keep: Type.Optional(Type.Enum(['better', 'last'])),
  /** If true, the call returns the effect but changes nothing. */
  dry_run: Type.Optional(Type.Boolean()),
});

/** Marks are null if there is no response. */
export const AcceptedLateAnswers = Type.Object({
  detail: SentenceText,
  marks_before: Nullable(Type.Number()),
  marks_after: Nullable(Type.Number()),
  is_passed_before: Nullable(Type.Boolean()),
  is_passed_after: Nullable(Type.Boolean()),
  up: Type.Integer(),
  down: Type.Integer(),
});
export type AcceptedLateAnswers = Type.Static<typeof AcceptedLateAnswers>;

export const OpenAttempts = Type.Object({
  /** When the last open attempt closes; null if none is open, or the contest has not ended. */
  closing_datetime: Nullable(Instant),
  count: Type.Integer(),
  /** Students, latest deadline first; at most `limits.openAttemptsListed`. */
  students: Type.Array(
    Type.Object({
      /** The student's name; empty until the student opens the contest. */
      name: Type.String(),
      /** As in `getParticipants`. */
      typed_name: Type.Optional(Type.String()),
      email: Type.String(),
      state: Type.Enum(['not started', 'working']),
      deadline: Instant,
    }),
  ),
});
export type OpenAttempts = Type.Static<typeof OpenAttempts>;

/** `since`: `live_datetime` of an earlier answer. Only rows that changed later are returned. */
export const GetLive = Type.Object({ contest: ContestId, since: Type.Optional(Instant) });

/**
 * `working` and `away`: last state reported by the browser. `silent`: no request for `limits.silenceTime`.
 */
const LiveState = Type.Enum([...attemptStates, 'away', 'silent']);

const liveHead = {
  /** Value of `since` for the next `getLive` request. */
  live_datetime: Instant,
  start_datetime: Instant,
  end_datetime: Instant,
  /** Time when the results open; null until a teacher releases them. */
  results_open_datetime: Nullable(Instant),
  /** Time when the last attempt closes; absent if it equals `results_open_datetime`. */
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
  /** Students who have not started, and whose device has everything that the contest needs. */
  ready: Type.Integer(),
  /**
   * Groups whose students have become silent at once: their network's fault. `of`: students who were there.
   * `class`: absent if the contest has no classes.
   */
  gone: Type.Optional(
    Type.Array(
      Type.Object({
        class: Type.Optional(Type.String()),
        students: Type.Integer(),
        of: Type.Integer(),
        since_datetime: Instant,
      }),
    ),
  ),
  /**
   * Students who have the quiz open outside the school's networks, and whether starts are refused there.
   * Absent if the contest names none.
   */
  networks: Type.Optional(Type.Object({ elsewhere: Type.Integer(), only: Type.Boolean() })),
  /** Open stops of the clock; absent if it runs for everybody. */
  stops: Type.Optional(Type.Array(OpenStop)),
};

const liveStudent = {
  email: Type.String(),
  name: Type.String(),
  /** As in `getParticipants`. */
  last_name: Type.Optional(Type.String()),
  /** As in `getParticipants`. */
  typed_name: Type.Optional(Type.String()),
  /** Where the student sits, as the teacher planned it; `room` is empty if there is only one. */
  room: Type.Optional(Type.String()),
  desk: Type.Optional(Type.String()),
  state: LiveState,
  /** True if the clock is stopped for this student, but not for all. */
  stopped: Type.Optional(Type.Literal(true)),
};

export const LiveView = Type.Object({
  ...liveHead,
  /** Students sorted by last name. Invited addresses come last and have no name. */
  students: Type.Array(
    Type.Object({
      ...liveStudent,
      /** Index of the question in view, as `questionNumber`; null if unknown. */
      place: Nullable(Type.Integer()),
      answered: Type.Integer(),
      /**
       * Time of the last request by the student's browser; null before the student first opens the contest.
       */
      heard_datetime: Nullable(Type.String()),
      departures: Type.Integer(),
      deadline: Instant,
      /** Time of the latest save; absent if nothing has been saved. */
      saved_datetime: Type.Optional(Instant),
      submitted_datetime: Nullable(Type.String()),
      late_answers: Type.Integer(),
      two_devices_datetime: Type.Optional(Instant),
      /** Time since which the student has been outside a required Safe Exam Browser. */
      outside_seb_datetime: Type.Optional(Instant),
      /** True if the student's last request came from outside the school's networks. */
      elsewhere: Type.Optional(Type.Literal(true)),
      /** True if one kind of event occurred so often that it is no longer recorded. */
      record_full: Type.Optional(Type.Boolean()),
    }),
  ),
});

/** `from`: number of students to skip. */
export const GetLiveGrid = Type.Object({
  contest: ContestId,
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
});

export const LiveGrid = Type.Object({
  ...liveHead,
  /** True if students get different questions. */
  drawn: Type.Optional(Type.Boolean()),
  /**
   * At most `limits.liveGridStudents` students: first those who need attention (contract/attention.ts), then
   * the others, both sorted as in `getLive`.
   */
  students: Type.Array(
    Type.Object({
      ...liveStudent,
      departures: Type.Integer(),
      deadline: Instant,
      /**
       * One digit per question, in the contest's order; 1 means that an answer is saved. If questions are
       * drawn, the 1s come first.
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
  'translated',
  'submission',
  'closed',
  'reopened',
  'extra time',
  'clock stopped',
  'clock resumed',
  'time given back',
  'exemption',
  'seb exemption',
  'outside seb',
  'inside seb',
  'elsewhere',
  'in school',
  'unknown network',
  'another device',
  'two devices',
  'late answers',
  'handed over',
  'typed from paper',
  'late accepted',
  'late undone',
  'full',
]);
export type TimelineKind = Type.Static<typeof TimelineKind>;

const TimelineEntry = Type.Object({
  datetime: Instant,
  kind: TimelineKind,
  round: Type.Integer(),
  /** Duration (ms) of a departure, a short loss of focus or a lost connection; null if unknown. */
  duration: Nullable(Type.Integer()),
  /** Number of answers that were saved or arrived late. */
  amount: Nullable(Type.Integer()),
  /**
   * Cause of a submission, or extra time (`10 minutes`, `factor 1.5`). For `full`: the kind of event that is
   * no longer recorded.
   */
  note: Nullable(Type.String()),
});

export const Timeline = Type.Object({
  name: Type.String(),
  /** As in `getParticipants`. */
  typed_name: Type.Optional(Type.String()),
  email: Type.String(),
  /** Null before the attempt starts. */
  round: Nullable(Type.Integer()),
  deadline: Instant,
  extra_minutes: Type.Integer(),
  extra_factor: Type.Number(),
  /** Time for interruptions, apart from extra time. */
  interrupted_seconds: Type.Integer(),
  focus_exempt: Type.Boolean(),
  /** When the record is deleted; absent if it is kept as long as the contest. */
  record_until_datetime: Type.Optional(Instant),
  /** Whether the student may work outside Safe Exam Browser; absent if the contest does not require it. */
  seb_exempt: Type.Optional(Type.Boolean()),
  submitted_datetime: Nullable(Type.String()),
  cause: NullableCause,
  /** Whether the attempt was submitted before its deadline, which has not passed yet. */
  may_reopen: Type.Boolean(),
  may_extend: Type.Boolean(),
  entries: Type.Array(TimelineEntry),
  ...recordFields,
  late_answers: Type.Array(
    Type.Object({
      question: Type.Integer(),
      question_text: Type.String(),
      question_tree: OptionalTree,
      option_text: Type.String(),
      option_tree: OptionalTree,
      /** Text of the answer that counts unless the teacher accepts this late answer. */
      counted_option_text: Nullable(Type.String()),
      counted_option_tree: OptionalTree,
      chosen_datetime: Instant,
      arrived_datetime: Instant,
      after_opening: Type.Boolean(),
      /** True if a teacher read the answer in (`takeHandOver`). Its times are the device's claim. */
      handed_over: Type.Optional(Type.Literal(true)),
      accepted: Type.Boolean(),
      /**
       * Whether this answer earns less than the answer in time. It is then skipped if the teacher accepts the
       * better answers.
       */
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
  /**
   * Whether the response still counts: since then, no teacher has reopened the attempt or accepted late
   * answers.
   */
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

/** A student in the minutes. */
const minutesStudent = {
  name: Type.String(),
  last_name: Type.Optional(Type.String()),
  /** As in `getParticipants`. */
  typed_name: Type.Optional(Type.String()),
  email: Type.String(),
};

/** Attendance of a contest, for its minutes. */
export const Minutes = Type.Object({
  counts: Type.Object({
    listed: Type.Integer(),
    started: Type.Integer(),
    /** Handed in by the student or because of departures; the others were closed by the time or are open. */
    submitted: Type.Integer(),
    absent: Type.Integer(),
    late: Type.Integer(),
  }),
  /** Students who have not started, by name; at most `limits.minutes.listed`. */
  absent: Type.Array(Type.Object(minutesStudent)),
  /**
   * Students who started more than `limits.minutes.late` after the start, by name; at most as many. None if
   * each student has an own time.
   */
  late: Type.Array(Type.Object({ ...minutesStudent, started_datetime: Instant })),
  /** Students about whom invigilators wrote notes. */
  noted: Type.Array(Type.Object(minutesStudent)),
});
