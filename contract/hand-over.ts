import { Type } from 'typebox';
import { SaveAnswers } from './attempt.ts';
import { ContestId } from './contest.ts';
import { Instant, SentenceText, Text } from './text.ts';

const { round, device, answers, others } = SaveAnswers.properties;

/** Choices as in `saveAnswers`. */
export const HandedAnswers = Type.Object({ round, device, answers, others });
export type HandedAnswers = Type.Static<typeof HandedAnswers>;

const Id = Type.Integer();
/** Time (ms) from the choice to the sealing: shorter than a date, because 50 choices fit into one QR code. */
const Age = Type.Number();

/** The sealed content (shared/hand-over.ts): the round, options of usual questions, and other answers. */
export const PackedAnswers = Type.Tuple([
  Type.Integer(),
  Type.Array(Type.Tuple([Id, Age])),
  Type.Array(Type.Tuple([Id, Type.Unknown(), Age])),
]);
export type PackedAnswers = Type.Static<typeof PackedAnswers>;

/** `handed`: a file's text, an address from a QR code, or typed lines. */
export const TakeHandOver = Type.Object({ contest: ContestId, handed: Text(1, 60_000) });

/** `changed`: number of answers that the server did not have. They count, or are late answers (`late`). */
export const TakenHandOver = Type.Object({
  detail: SentenceText,
  name: Type.String(),
  email: Type.String(),
  answers: Type.Integer(),
  changed: Type.Integer(),
  late: Type.Boolean(),
  /** Time at which the student's page sealed the answers, by its own account. */
  sealed_datetime: Instant,
});
