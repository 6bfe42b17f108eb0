import { Type } from 'typebox';
import { limits } from './limits.ts';
import { ContestId } from './contest.ts';
import { Instant, Nullable } from './text.ts';

const OptionId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * Which opening of the attempt is meant, from 1: a teacher who opens a submitted attempt again begins the next one, and
 * what belongs to an earlier one changes nothing any more. Absent: the one that is.
 */
const Round = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

/** A browser's (or a tab's) own random number: of two choices made at the same millisecond the higher device's wins. */
const Device = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Who submitted: the student, the clock at zero, or the fourth departure. */
export const Cause = Type.Enum(['student', 'zero', 'departures']);
export type Cause = Type.Static<typeof Cause>;

/** Null where the time closed the attempt, or nothing is submitted. */
export const NullableCause = Type.Unsafe<Cause | null>({ enum: [...Cause.enum, null] });

/** Where the student is, for the teacher's live page: the question shown (from 1), and whether the page is left. */
const Presence = {
  place: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.questions.max })),
  away: Type.Optional(Type.Boolean()),
};

/** The chosen option ids: at most one a question, in any order. A question left out keeps its saved answer. */
export const SubmitAttempt = Type.Object({
  contest: ContestId,
  submission: Type.Array(OptionId, { maxItems: limits.questions.max }),
  round: Round,
  cause: Type.Optional(Cause),
});

/**
 * The choices that are not acknowledged yet, at most one a question; none where only the state is asked for.
 * `chosen_datetime` is by the server's clock as the browser knows it; the server clamps it to between the attempt's start and
 * the arrival.
 */
export const SaveAnswers = Type.Object({
  contest: ContestId,
  round: Round,
  device: Device,
  answers: Type.Array(Type.Object({ option: OptionId, chosen_datetime: Instant }), {
    maxItems: limits.questions.max,
  }),
  ...Presence,
});

/** What the server holds now. Every choice that was sent is in `saved` or outdone there, unless `kept_apart`. */
export const SavedAnswers = Type.Object({
  detail: Type.String(),
  /** One option id a question, in the questions' order; null where none is saved. Merged over all devices. */
  saved: Type.Array(Nullable(Type.Integer())),
  round: Type.Integer(),
  /** The student's own deadline. */
  deadline: Instant,
  /** Of this round. */
  submitted: Type.Boolean(),
  /** The attempt has closed: deadline and grace have passed. */
  closed: Type.Boolean(),
  /** How many of the sent choices came too late to count and differ from what counts: the teacher can see them. */
  kept_apart: Type.Integer(),
  /** Those came after the results had opened. */
  after_opening: Type.Boolean(),
});

/** What the browser tells of the student's sitting. `number` is the device's own: a repeat changes nothing. */
export const AttemptEvent = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** `opened`: the quiz was opened or loaded again. */
  kind: Type.Enum(['opened', 'departure', 'reconnection']),
  datetime: Instant,
  /** How long (ms) the departure or the lost connection lasted; absent while it still lasts, and told by a repeat. */
  duration: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
});

export const RecordEvents = Type.Object({
  contest: ContestId,
  round: Round,
  device: Device,
  events: Type.Array(AttemptEvent, { maxItems: limits.eventsAtOnce }),
  ...Presence,
});

/** `departures`: how many are on record in this round, over all devices. */
export const RecordedEvents = Type.Object({
  round: Type.Integer(),
  departures: Type.Integer(),
  focus_exempt: Type.Boolean(),
});

/** What the server has recorded of the student's response, with a code that the teacher's page confirms. */
export const Receipt = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  student: Type.String(),
  round: Type.Integer(),
  /** When it was submitted; when the last answer was saved where the time closed the attempt. */
  recorded_datetime: Instant,
  cause: NullableCause,
  answers: Type.Array(
    Type.Object({
      question_text: Type.String(),
      option: Nullable(Type.Integer()),
      option_text: Nullable(Type.String()),
    }),
  ),
  /** Such as `7K2M-Q9RD-3XVA-M0TE`. */
  code: Type.String(),
});
