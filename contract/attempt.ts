import { Type } from 'typebox';
import { AllAnswers, MaybeAnswer } from './answer-message.ts';
import * as limits from './limits.ts';
import { ContestId, OptionalTree, SebPass } from './contest.ts';
import { OptionalToldSections } from './sections.ts';
import { Instant, Nullable, Verbatim } from './text.ts';

const OptionId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Round from 1; each reopening starts the next. Default: the current one. Earlier rounds are ignored. */
const Round = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

/** Random number of a browser or tab. Of two choices of one millisecond, the higher device's counts. */
const Device = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Single-use code in the address `/quiz/<contest>?seb=<nonce>`, with which the keys are hashed. */
const Nonce = Verbatim(1, 100);
export const AskedSeb = Type.Object({ nonce: Nonce });
/** Keys from Safe Exam Browser, each hashed with the page's address. */
export const ProveSeb = Type.Object({
  contest: ContestId,
  nonce: Nonce,
  config_key_hash: Verbatim(1, 100),
  exam_key_hash: Type.Optional(Verbatim(0, 100)),
});
/** `pass`: for `viewContest` and `saveAnswers` in the same session. */
export const ProvenSeb = Type.Object({ pass: Type.String() });

/** Cause of a submission: the student, the countdown at zero, or too many departures. */
export const Cause = Type.Enum(['student', 'zero', 'departures']);
export type Cause = Type.Static<typeof Cause>;

/** Null if the attempt was closed by time or is still open. */
export const NullableCause = Type.Unsafe<Cause | null>({ enum: [...Cause.enum, null] });

/** For the Live page: the questionNumber in view, and whether the student has left the page. */
const Presence = {
  place: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.questions.max })),
  away: Type.Optional(Type.Boolean()),
};

/** `submission`: chosen option ids, at most one per question. Other questions keep the saved answer. */
export const SubmitAttempt = Type.Object({
  contest: ContestId,
  submission: Type.Array(OptionId, { maxItems: limits.questions.max }),
  round: Round,
  cause: Type.Optional(Cause),
});

/**
 * `answers`: unacknowledged choices, at most one per question; may be empty. `chosen_datetime` is in server
 * time, as the browser knows it. The server limits it to between the attempt's start and the arrival.
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

/** State on the server. It has each choice sent, or a newer one, except those counted in `kept_apart`. */
export const SavedAnswers = Type.Object({
  detail: Type.String(),
  /** Per question, in the student's order, merged over all devices. */
  saved: AllAnswers,
  round: Type.Integer(),
  deadline: Instant,
  submitted: Type.Boolean(),
  closed: Type.Boolean(),
  /** Number of choices sent too late that differ from those that count. The teacher can see them. */
  kept_apart: Type.Integer(),
  after_opening: Type.Boolean(),
});

/** Event of an attempt, numbered by the device so that sending it twice changes nothing. */
export const AttemptEvent = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** `opened`: page opened or reloaded. `short loss`: focus lost for under a second; no departure. */
  kind: Type.Enum(['opened', 'departure', 'short loss', 'reconnection']),
  datetime: Instant,
  /** Milliseconds. Absent until it ends; then the event is sent again. */
  duration: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
});

export const RecordEvents = Type.Object({
  contest: ContestId,
  round: Round,
  device: Device,
  events: Type.Array(AttemptEvent, { maxItems: limits.eventsAtOnce }),
  ...Presence,
});

/** `departures`: number recorded in this round, from all devices. */
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
  /** When the attempt was submitted or, if closed by time, when its last answer was saved. */
  recorded_datetime: Instant,
  cause: NullableCause,
};

const code = Type.String();

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

export const ReceiptWithoutAnswers = Type.Object({ ...receiptHead, code });
