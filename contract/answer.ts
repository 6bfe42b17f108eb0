/** Answers and their grading, shared by browser and server. */
import type { Kind } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';

export type KindName = keyof typeof kinds;
type AnswerOf<Each> = Each extends Kind<infer Answer> ? Answer : never;

export type Answer = AnswerOf<(typeof kinds)[KindName]>;

/** Answers in the order of the contest's questions; null where there is none. */
export type Answers = (Answer | null)[];

export type Kinds<Answer> = Readonly<Record<string, Kind<Answer>>>;

/** Kind of a question that names none. */
export const USUAL = 'single' satisfies KindName;

export type Rule = {
  /** Absent if usual. */
  kind?: string;
  accepted: readonly number[];
  /** Whether everybody earns the marks, even without an answer. */
  isForAll: boolean;
};

/** Makes `earnedByAnswer` for a list of kinds. */
export const earnedBy =
  <Answer>(kinds: Kinds<Answer>) =>
  (answer: Answer | null, { kind = USUAL, accepted, isForAll }: Rule, worth: number): number =>
    isForAll ? worth : answer === null ? 0 : (kinds[kind]?.earned(answer, accepted, worth) ?? 0);

/** Returns the part of `worth` that an answer earns. This is THE rule of grading, in any unit. */
export const earnedByAnswer = earnedBy<Answer>(kinds);

/** Makes `chosenOptions` for a list of kinds. */
export const chosenBy =
  <Answer>(kinds: Kinds<Answer>) =>
  (answer: Answer | null, kind: string = USUAL): readonly number[] =>
    answer === null ? [] : (kinds[kind]?.options(answer) ?? []);

/** Returns the ids of the options that an answer chooses. */
export const chosenOptions = chosenBy<Answer>(kinds);

/** Makes `isAnswer` for a list of kinds. */
export const isAnswerBy =
  <Answer>(kinds: Kinds<Answer>) =>
  (value: unknown): value is Answer =>
    Object.values(kinds).some((kind) => kind.isAnswer(value));

/** Tells whether a value from a browser's storage is an answer of any kind. */
export const isAnswer = isAnswerBy<Answer>(kinds);

/** Tells whether two answers are equal; null is no answer. */
export const isSame = (one: Answer | null, other: Answer | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
