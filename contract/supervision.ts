/**
 * Calls by which a teacher watches and helps students during a contest. `email`: the address that the teacher
 * added.
 */
import { Type } from 'typebox';
import { NullableCause } from './attempt.ts';
import { AttemptState, attemptStates } from './attempt-state.ts';
import { ContestId, OptionalTree } from './contest.ts';
import * as limits from './limits.ts';
import { Instant, KnownEmail, Nullable, TypedCode } from './text.ts';

const ofStudent = { contest: ContestId, email: KnownEmail };
export const OfStudent = Type.Object(ofStudent);

/** Either more minutes, or a factor for the whole duration. 0 minutes takes the extra time back. */
export const SetExtraTime = Type.Object({
  ...ofStudent,
  minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.extraTime.minutes })),
  factor: Type.Optional(Type.Number({ minimum: 1, maximum: limits.extraTime.factor, multipleOf: 0.05 })),
});

export const SetFocusExemption = Type.Object({ ...ofStudent, exempt: Type.Boolean() });
/** `exempt`: the student may begin without Safe Exam Browser, and nobody is warned. */
export const SetSebExemption = Type.Object({ ...ofStudent, exempt: Type.Boolean() });
/** `excused`: the student was absent with an excuse. */
export const SetExcused = Type.Object({ ...ofStudent, excused: Type.Boolean() });
export const ExtendContest = Type.Object({ contest: ContestId, end_datetime: Instant });
export const ExtendedContest = Type.Object({ detail: Type.String(), end_datetime: Instant });
/**
 * Accepts a student's late answers, or undoes that. `arrived_until` limits it to answers that had arrived by
 * then, which are the ones that the teacher has seen. If absent, it is limited to answers that arrived before
 * the results opened. `keep`: of each question the better answer (if absent, that), or the last one chosen.
 */
export const AcceptLateAnswers = Type.Object({
  ...ofStudent,
  accepted: Type.Boolean(),
  arrived_until: Type.Optional(Instant),
  keep: Type.Optional(Type.Enum(['better', 'last'])),
  /** Answers what it would do, and changes nothing. */
  dry_run: Type.Optional(Type.Boolean()),
});

/** Marks are null where there is no response. */
export const AcceptedLateAnswers = Type.Object({
  detail: Type.String(),
  marks_before: Nullable(Type.Number()),
  marks_after: Nullable(Type.Number()),
  is_passed_before: Nullable(Type.Boolean()),
  is_passed_after: Nullable(Type.Boolean()),
  /** Answers that earn more than those that counted before, and answers that earn less. */
  up: Type.Integer(),
  down: Type.Integer(),
});
export type AcceptedLateAnswers = Type.Static<typeof AcceptedLateAnswers>;

/**
 * Students and added addresses that keep a contest open after its end, by extra time that can still be used.
 */
export const StillOpen = Type.Object({
  /** When the last of them closes. Null if there are none, and before the end of the contest. */
  closing_datetime: Nullable(Instant),
  count: Type.Integer(),
  /** Students with the latest deadlines, at most `limits.stillOpen`. */
  students: Type.Array(
    Type.Object({
      /** Empty while the student has not opened the contest. */
      name: Type.String(),
      /** As in `getParticipants`. */
      typed_name: Type.Optional(Type.String()),
      email: Type.String(),
      state: Type.Enum(['not started', 'working']),
      /** Until then the student may begin, or go on. */
      deadline: Instant,
    }),
  ),
});
export type StillOpen = Type.Static<typeof StillOpen>;

/** `since`: a `live_datetime` of an earlier answer. Only rows that changed after it are answered. */
export const GetLive = Type.Object({ contest: ContestId, since: Type.Optional(Instant) });

/**
 * An attempt that is not over is `working` or `away`, as the student's browser said last, or `silent`: the
 * browser has sent nothing for `limits.silence`.
 */
const LiveState = Type.Enum([...attemptStates, 'away', 'silent']);

export const Live = Type.Object({
  /** Send this as `since` in the next request. */
  live_datetime: Instant,
  start_datetime: Instant,
  end_datetime: Instant,
  /** When the results open for students; null as long as they wait for a teacher. */
  results_open_datetime: Nullable(Instant),
  /** When the last attempt closes. If absent, the results open then: nothing holds them back. */
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
  /** Sorted by name; invited addresses come last and have no name. */
  students: Type.Array(
    Type.Object({
      email: Type.String(),
      name: Type.String(),
      /** As in `getParticipants`. */
      typed_name: Type.Optional(Type.String()),
      state: LiveState,
      /** The questionNumber that the student sees; null if it is not known. */
      place: Nullable(Type.Integer()),
      /** Questions with a saved answer. */
      answered: Type.Integer(),
      /** When the student's browser was last heard of: at the first view or later. */
      heard_datetime: Nullable(Type.String()),
      departures: Type.Integer(),
      deadline: Instant,
      submitted_datetime: Nullable(Type.String()),
      late_answers: Type.Integer(),
      /** When two devices were last used at the same time. Absent if that was never seen. */
      two_devices_datetime: Type.Optional(Instant),
      /** Since when the student is outside Safe Exam Browser. Absent if inside, or if it is not asked for. */
      outside_seb_datetime: Type.Optional(Instant),
      /** Whether something happened so often that not all of it is recorded. Absent if not. */
      record_full: Type.Optional(Type.Boolean()),
    }),
  ),
});

/** `from`: how many students, in the order of `getLive`, come before those that are asked for. */
export const GetLiveGrid = Type.Object({
  contest: ContestId,
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
});

/** Which questions have an answer, of each student; never which answer. */
export const LiveGrid = Type.Object({
  live_datetime: Instant,
  /** Number of questions that each student gets. */
  total_questions: Type.Integer(),
  /** Whether each student gets other questions. Absent if not. */
  drawn: Type.Optional(Type.Boolean()),
  /** `limits.liveGrid` of them at most, sorted by name; invited addresses come last and have no name. */
  students: Type.Array(
    Type.Object({
      email: Type.String(),
      name: Type.String(),
      /** As in `getParticipants`. */
      typed_name: Type.Optional(Type.String()),
      state: AttemptState,
      /**
       * A sign a question, in the contest's order: 1 if it has a saved answer, else 0. Where questions are
       * drawn, those with an answer come first. Empty before the attempt.
       */
      cells: Type.String(),
    }),
  ),
  /** Number of students after these. */
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

/** One line of the attempt's record. */
const TimelineEntry = Type.Object({
  datetime: Instant,
  kind: TimelineKind,
  round: Type.Integer(),
  /**
   * Milliseconds that a departure, a short loss of the focus or a lost connection lasted; null if that is not
   * known (yet).
   */
  duration: Nullable(Type.Integer()),
  /** Number of answers that were saved, or came late. */
  amount: Nullable(Type.Integer()),
  /**
   * The cause of a submission, or the extra time that was given: for example `10 minutes` or `factor 1.5`.
   * Of `full`: the kind of which no more is recorded in this round.
   */
  note: Nullable(Type.String()),
});

export const Timeline = Type.Object({
  name: Type.String(),
  /** As in `getParticipants`. */
  typed_name: Type.Optional(Type.String()),
  email: Type.String(),
  /** Null if the student has not started. */
  round: Nullable(Type.Integer()),
  deadline: Instant,
  extra_minutes: Type.Integer(),
  extra_factor: Type.Number(),
  focus_exempt: Type.Boolean(),
  /** Whether the student may begin without Safe Exam Browser. Absent if the contest does not ask for it. */
  seb_exempt: Type.Optional(Type.Boolean()),
  submitted_datetime: Nullable(Type.String()),
  cause: NullableCause,
  /** Whether the teacher may reopen the attempt: it is submitted, and its deadline has not passed. */
  may_reopen: Type.Boolean(),
  /** Whether the teacher may still give extra time: the results are not open. */
  may_extend: Type.Boolean(),
  entries: Type.Array(TimelineEntry),
  /** The late answers that differ from the answers that count. */
  late_answers: Type.Array(
    Type.Object({
      question: Type.Integer(),
      question_text: Type.String(),
      question_tree: OptionalTree,
      option_text: Type.String(),
      option_tree: OptionalTree,
      /** The answer that counts if this one is not accepted; null if the question has no answer. */
      counted_option_text: Nullable(Type.String()),
      counted_option_tree: OptionalTree,
      chosen_datetime: Instant,
      arrived_datetime: Instant,
      after_opening: Type.Boolean(),
      /** Whether the teacher accepted it, so that it counts. */
      accepted: Type.Boolean(),
      /** Whether it earns less than the answer that counts otherwise. Keeping the better leaves it out. */
      earns_less: Type.Boolean(),
    }),
  ),
  late_accepted: Type.Boolean(),
});

/** A receipt code as it was typed or scanned: case, spaces and hyphens do not matter. */
export const ConfirmReceipt = Type.Object({ contest: ContestId, code: TypedCode });
export const ConfirmedReceipt = Type.Object({
  name: Type.String(),
  email: Type.String(),
  round: Type.Integer(),
  recorded_datetime: Instant,
  /** Whether the receipt still states what counts: the attempt may be reopened, late answers accepted. */
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
