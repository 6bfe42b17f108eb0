import { Type } from 'typebox';
import { AllAnswers, NullableAnswer, OneAnswer } from './answer-message.ts';
import { OwnStop } from './own-stop.ts';
import * as limits from './limits.ts';
import { ContestId, OptionalTree, SebPass } from './contest.ts';
import { OptionalStudentSections } from './sections.ts';
import { Instant, Nullable, Verbatim, SentenceText } from './text.ts';

const OptionId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * Round of the attempt, counted from 1; each reopening starts the next round. Default: the current round.
 * Requests of earlier rounds are ignored.
 */
const Round = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

/**
 * Random number of a browser or tab. If two choices were made in the same millisecond, the one with the
 * higher number counts.
 */
const Device = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/**
 * Single-use code in the address `/quiz/<contest>?seb=<nonce>`, which Safe Exam Browser includes in its
 * hashes.
 */
const Nonce = Verbatim(1, 100);
/** `log_in`: for the link that opens Safe Exam Browser, which then logs in by the nonce (`logInBySeb`). */
export const AskSeb = Type.Object({ contest: ContestId, log_in: Type.Optional(Type.Boolean()) });
export const SebNonce = Type.Object({ nonce: Nonce });
/** Keys from Safe Exam Browser, each hashed with the page's address. */
export const ProveSeb = Type.Object({
  contest: ContestId,
  nonce: Nonce,
  config_key_hash: Verbatim(1, 100),
  exam_key_hash: Type.Optional(Verbatim(0, 100)),
});
/** `pass`: proof to send with `viewContest` and `saveAnswers` in this session. */
export const GrantedSebPass = Type.Object({ pass: Type.String() });

/** Cause of a submission: the student, the countdown reaching zero, or too many departures from the page. */
export const SubmissionCause = Type.Enum(['student', 'zero', 'departures']);
export type SubmissionCause = Type.Static<typeof SubmissionCause>;

/** Causes with which attempts are stored. `paper`: a teacher typed the answers in. */
export const StoredCause = Type.Enum([...SubmissionCause.enum, 'paper']);
export type StoredCause = Type.Static<typeof StoredCause>;

/** Null if the attempt is still open, or closed because its time ran out. */
export const NullableCause = Type.Unsafe<StoredCause | null>({ enum: [...StoredCause.enum, null] });

/** Shown on the Live page: the number of the question in view, and whether the student has left the page. */
const Presence = {
  place: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.questions.max })),
  away: Type.Optional(Type.Boolean()),
};

const QuestionId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * `submission`: chosen option ids, at most one per question. `others`: answers to questions of unusual kinds.
 * Questions in neither list keep their saved answers.
 */
export const SubmitAttempt = Type.Object({
  contest: ContestId,
  submission: Type.Array(OptionId, { maxItems: limits.questions.max }),
  others: Type.Optional(
    Type.Array(Type.Object({ question: QuestionId, answer: OneAnswer }), { maxItems: limits.questions.max }),
  ),
  round: Round,
  cause: Type.Optional(SubmissionCause),
});

/**
 * `answers`: choices that the server has not acknowledged, at most one per question; may be empty. `others`:
 * such choices for questions of unusual kinds; null removes an answer, also of the usual kind.
 * `chosen_datetime`: the server's time as estimated by the browser. The server limits it to the span between
 * the attempt's start and the request's arrival.
 */
export const SaveAnswers = Type.Object({
  contest: ContestId,
  round: Round,
  device: Device,
  answers: Type.Array(Type.Object({ option: OptionId, chosen_datetime: Instant }), {
    maxItems: limits.questions.max,
  }),
  others: Type.Optional(
    Type.Array(Type.Object({ question: QuestionId, answer: NullableAnswer, chosen_datetime: Instant }), {
      maxItems: limits.questions.max,
    }),
  ),
  ...Presence,
  seb_pass: SebPass,
});

/**
 * Answers that the server has saved: every choice of the request, or a newer one, except those counted in
 * `kept_apart`. If an answer was removed too late, it stays saved, and `detail` says so.
 */
export const SavedAnswers = Type.Object({
  detail: SentenceText,
  /** Answer per question, in the student's order, merged from all devices. */
  saved: AllAnswers,
  round: Type.Integer(),
  deadline: Instant,
  submitted: Type.Boolean(),
  closed: Type.Boolean(),
  /**
   * Number of choices that arrived too late and differ from the answers that count. The teacher can see them.
   */
  kept_apart: Type.Integer(),
  after_opening: Type.Boolean(),
  /** Number of the student's latest message; absent if there is none. */
  news: Type.Optional(Type.Integer()),
  /** The open stop of the clock; absent while it runs. */
  stopped: Type.Optional(OwnStop),
});

/** Event of an attempt. The device numbers its events, so that a repeated event is stored only once. */
export const AttemptEvent = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /**
   * `opened`: the page was opened or reloaded. `short loss`: the page lost the focus for less than a second,
   * which does not count as a departure. `translated`: the browser translates the page.
   */
  kind: Type.Enum(['opened', 'departure', 'short loss', 'reconnection', 'translated']),
  datetime: Instant,
  /** Milliseconds. Absent while the event lasts; when it ends, the event is sent again with its duration. */
  duration: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
});

export const RecordEvents = Type.Object({
  contest: ContestId,
  round: Round,
  device: Device,
  events: Type.Array(AttemptEvent, { maxItems: limits.eventsPerCall }),
  ...Presence,
});

/** `departures`: number of departures recorded in this round, on all devices. */
export const RecordedEvents = Type.Object({
  round: Type.Integer(),
  departures: Type.Integer(),
  focus_exempt: Type.Boolean(),
});

const receiptHead = {
  id: Type.Integer(),
  name: Type.String(),
  student: Type.String(),
  round: Type.Integer(),
  /** Time of the submission or, if the attempt closed because its time ran out, of the last saved answer. */
  recorded_datetime: Instant,
  cause: NullableCause,
};

const code = Type.String();

export const Receipt = Type.Object({
  ...receiptHead,
  sections: OptionalStudentSections,
  answers: Type.Array(
    Type.Object({
      question_text: Type.String(),
      question_tree: OptionalTree,
      option: NullableAnswer,
      option_text: Nullable(Type.String()),
      option_tree: OptionalTree,
    }),
  ),
  code,
});

export const ReceiptWithoutAnswers = Type.Object({ ...receiptHead, code });
