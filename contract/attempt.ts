import { Type } from 'typebox';
import { AllAnswers, MaybeAnswer } from './answer-message.ts';
import * as limits from './limits.ts';
import { ContestId, OptionalTree, SebPass } from './contest.ts';
import { OptionalToldSections } from './sections.ts';
import { Instant, Nullable, Verbatim } from './text.ts';

const OptionId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * The round of the attempt that the message belongs to. The first round is 1; each time the teacher reopens
 * the attempt the next one begins. Messages of an earlier round change nothing. If absent, the current round.
 */
const Round = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

/**
 * A random number that each browser (or tab) makes for itself. Of two choices of the same millisecond, the
 * one of the higher device counts.
 */
const Device = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Stands in the address `/quiz/<contest>?seb=<nonce>`, for which the keys are hashed. It is used once. */
const Nonce = Verbatim(1, 100);
export const AskedSeb = Type.Object({ nonce: Nonce });
/** The keys as Safe Exam Browser gives them to the page: each hashed with the page's address. */
export const ProveSeb = Type.Object({
  contest: ContestId,
  nonce: Nonce,
  config_key_hash: Verbatim(1, 100),
  exam_key_hash: Type.Optional(Verbatim(0, 100)),
});
/** `pass`: `viewContest` and `saveAnswers` take it, in this session. */
export const ProvenSeb = Type.Object({ pass: Type.String() });

/** Cause of the submission: the student, the countdown at zero, or the fourth departure. */
export const Cause = Type.Enum(['student', 'zero', 'departures']);
export type Cause = Type.Static<typeof Cause>;

/** Null if the attempt was closed by time, or is still open. */
export const NullableCause = Type.Unsafe<Cause | null>({ enum: [...Cause.enum, null] });

/** For the teacher's live page: the questionNumber in sight, and whether the student has left the page. */
const Presence = {
  place: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.questions.max })),
  away: Type.Optional(Type.Boolean()),
};

/** The chosen option ids, at most one per question, in any order. Questions left out keep what is saved. */
export const SubmitAttempt = Type.Object({
  contest: ContestId,
  submission: Type.Array(OptionId, { maxItems: limits.questions.max }),
  round: Round,
  cause: Type.Optional(Cause),
});

/**
 * `answers`: the choices that the server has not acknowledged yet, at most one per question; an empty list
 * only asks for the state. `chosen_datetime` is the time of choosing by the server's clock, as the browser
 * knows it; the server limits it to the time between the attempt's start and the arrival.
 */
export const SaveAnswers = Type.Object({
  contest: ContestId,
  round: Round,
  device: Device,
  answers: Type.Array(Type.Object({ option: OptionId, chosen_datetime: Instant }), {
    maxItems: limits.questions.max,
  }),
  ...Presence,
  seb_pass: SebPass,
});

/** The server's state. It holds every choice that was sent, or a newer one, unless `kept_apart` counts it. */
export const SavedAnswers = Type.Object({
  detail: Type.String(),
  /** For each question, in the student's order, the saved answer or null; merged over all devices. */
  saved: AllAnswers,
  round: Type.Integer(),
  /** The student's own deadline. */
  deadline: Instant,
  /** Whether this round is submitted. */
  submitted: Type.Boolean(),
  /** Whether the attempt has closed: deadline and grace have passed. */
  closed: Type.Boolean(),
  /** Number of sent choices that came too late and differ from those that count. The teacher can see them. */
  kept_apart: Type.Integer(),
  /** Whether these late choices arrived after the results had opened. */
  after_opening: Type.Boolean(),
});

/** Event during an attempt. The device numbers its events, so that a repeat changes nothing. */
export const AttemptEvent = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /**
   * `opened`: the contest's page was opened or loaded again. `short loss`: it stayed in sight, and had the
   * focus back within a second; no departure.
   */
  kind: Type.Enum(['opened', 'departure', 'short loss', 'reconnection']),
  datetime: Instant,
  /** Milliseconds that it lasted. Absent while it lasts; the repeat at its end has it. */
  duration: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
});

export const RecordEvents = Type.Object({
  contest: ContestId,
  round: Round,
  device: Device,
  events: Type.Array(AttemptEvent, { maxItems: limits.eventsAtOnce }),
  ...Presence,
});

/** `departures`: how many are on record in this round, from all devices. */
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
  /** When the attempt was submitted; if it was closed by time, when the last answer was saved. */
  recorded_datetime: Instant,
  cause: NullableCause,
};

/** For example `7K2M-Q9RD-3XVA-M0TE`. */
const code = Type.String();

/** The student's response as the server has recorded it, with a code that the teacher can check. */
export const Receipt = Type.Object({
  ...receiptHead,
  sections: OptionalToldSections,
  answers: Type.Array(
    Type.Object({
      question_text: Type.String(),
      question_tree: OptionalTree,
      option: MaybeAnswer,
      option_text: Nullable(Type.String()),
      option_tree: OptionalTree,
    }),
  ),
  code,
});

/** Receipt of a contest that shows marks only. */
export const ReceiptWithoutAnswers = Type.Object({ ...receiptHead, code });
