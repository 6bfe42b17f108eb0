/** An answer to a question, and what it earns: the same in the browser and on the server. */
import type { Kind } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';

export type KindName = keyof typeof kinds;
type AnswerOf<Each> = Each extends Kind<infer Answer> ? Answer : never;

/** The answer to one question. Its kind alone looks inside. */
export type Answer = AnswerOf<(typeof kinds)[KindName]>;

/** An answer a question, in the order of the contest's questions; null where there is none. */
export type Answers = (Answer | null)[];

/** A list of kinds by their names. */
export type Kinds<Answer> = Readonly<Record<string, Kind<Answer>>>;

/** The kind of a question that names none. */
export const USUAL = 'single' satisfies KindName;

/** Rule by which answers to one question are judged. */
export type Rule = {
  /** Absent in a question of the usual kind. */
  kind?: string;
  /** The options that earn the marks. */
  accepted: readonly number[];
  /** Whether everybody earns the marks, also without an answer. */
  isForAll: boolean;
};

/** Makes `earnedByAnswer` for a list of kinds. */
export const earnedBy =
  <Answer>(kinds: Kinds<Answer>) =>
  (answer: Answer | null, { kind = USUAL, accepted, isForAll }: Rule, worth: number): number =>
    isForAll ? worth : answer === null ? 0 : (kinds[kind]?.earned(answer, accepted, worth) ?? 0);

/** Returns the part of `worth` that an answer, or none, earns. This is THE rule of grading, in any unit. */
export const earnedByAnswer = earnedBy<Answer>(kinds);

/** Makes `chosenOptions` for a list of kinds. */
export const chosenBy =
  <Answer>(kinds: Kinds<Answer>) =>
  (answer: Answer | null, kind: string = USUAL): readonly number[] =>
    answer === null ? [] : (kinds[kind]?.options(answer) ?? []);

/** Returns the options that an answer to a question of this kind chooses. */
export const chosenOptions = chosenBy<Answer>(kinds);

/** Makes `isAnswer` for a list of kinds. */
export const isAnswerBy =
  <Answer>(kinds: Kinds<Answer>) =>
  (value: unknown): value is Answer =>
    Object.values(kinds).some((kind) => kind.isAnswer(value));

/** Tells whether a value that a browser has stored is an answer of any kind. */
export const isAnswer = isAnswerBy<Answer>(kinds);

/** Whether two answers to a question are the same; null is none. */
export const isSame = (one: Answer | null, other: Answer | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
