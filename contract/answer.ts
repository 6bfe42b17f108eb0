/** Answers and their grading, shared by browser and server. */
import type { Kind } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';

export type KindName = keyof typeof kinds;
type AnswerOf<Each> = Each extends Kind<infer Answer> ? Answer : never;

export type Answer = AnswerOf<(typeof kinds)[KindName]>;

/** Answers in the order of the contest's questions; null for a question without an answer. */
export type Answers = (Answer | null)[];

export type Kinds<Answer> = Readonly<Record<string, Kind<Answer>>>;

/** Kind of a question that does not specify one. */
export const USUAL_KIND = 'single' satisfies KindName;

export type Rule = {
  /** Absent for the usual kind. */
  kind?: string;
  accepted: readonly number[];
  /** Whether everybody earns the marks, even without an answer. */
  isForAll: boolean;
};

/** Returns a version of `earnedByAnswer` for a list of kinds. */
export const makeEarnedByAnswer =
  <Answer>(kinds: Kinds<Answer>) =>
  (answer: Answer | null, { kind = USUAL_KIND, accepted, isForAll }: Rule, worth: number): number =>
    isForAll ? worth : answer === null ? 0 : (kinds[kind]?.earned(answer, accepted, worth) ?? 0);

/** Returns the part of `worth` that an answer earns. All grading uses this rule, in any unit. */
export const earnedByAnswer = makeEarnedByAnswer<Answer>(kinds);

/** Returns a version of `chosenOptions` for a list of kinds. */
export const makeChosenOptions =
  <Answer>(kinds: Kinds<Answer>) =>
  (answer: Answer | null, kind: string = USUAL_KIND): readonly number[] =>
    answer === null ? [] : (kinds[kind]?.options(answer) ?? []);

/** Returns the ids of the options that an answer chooses. */
export const chosenOptions = makeChosenOptions<Answer>(kinds);

/** Returns a version of `isAnswer` for a list of kinds. */
export const makeIsAnswer =
  <Answer>(kinds: Kinds<Answer>) =>
  (value: unknown): value is Answer =>
    Object.values(kinds).some((kind) => kind.isAnswer(value));

/** Returns whether a value from the browser's storage is an answer of any kind. */
export const isAnswer = makeIsAnswer<Answer>(kinds);

/** Returns whether two answers are equal; null means no answer. */
export const isSameAnswer = (one: Answer | null, other: Answer | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
