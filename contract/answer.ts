/** Answers and their grading, shared by browser and server. */
import type { AnswerKey, AskedQuestion, Kind } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { PARTS } from './marks.ts';

export type KindName = keyof typeof kinds;
type AnswerOf<Each> = Each extends Kind<infer Answer> ? Answer : never;

export type Answer = AnswerOf<(typeof kinds)[KindName]>;

/** Answers in the order of the contest's questions; null for a question without an answer. */
export type Answers = (Answer | null)[];

/** Kind of a question that does not specify one. */
export const USUAL_KIND = 'single' satisfies KindName;

const byName: Readonly<Record<string, Kind<Answer>>> = kinds;

/** Returns the kind with this name; without a name, the usual kind. Throws if there is none. */
export function kindNamed(name: string = USUAL_KIND): Kind<Answer> {
  const kind = byName[name];
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
}

/** Key of one question. `options` may be absent for the usual kind. */
export type Rule = Partial<AskedQuestion> & {
  /** Absent for the usual kind. */
  kind?: string;
  accepted: readonly number[];
  /** Right options before corrections, by which answers still earn marks if nobody may lose any. */
  kept?: readonly (readonly number[])[];
  /** Likewise earlier keys, where `key` has the right answers. */
  keptKeys?: readonly AnswerKey[];
  /** Whether everybody earns the marks, even without an answer. */
  isForAll: boolean;
  /** Part of the marks that an answer that earns nothing costs, in 2520ths. Default: none. */
  cost?: number;
};

/** Returns the part of `worth` that an answer earns. All grading uses this rule, in any unit. */
export function earnedByAnswer(answer: Answer | null, rule: Rule, worth: number): number {
  if (rule.isForAll) return worth;
  if (answer === null) return 0;
  const { accepted, kept, keptKeys, cost = 0 } = rule;
  const kind = kindNamed(rule.kind);
  // Each submission runs this for all questions, so the usual case makes no objects.
  let most = kind.earned(answer, accepted, worth, rule);
  if (kept) most = Math.max(most, ...kept.map((right) => kind.earned(answer, right, worth, rule)));
  if (keptKeys)
    most = Math.max(most, ...keptKeys.map((key) => kind.earned(answer, accepted, worth, { ...rule, key })));
  return most > 0 || cost === 0 ? most : -Math.round((worth * cost) / PARTS);
}

/** Returns the ids of the options that an answer chooses. */
export const chosenOptions = (answer: Answer | null, kind?: string): readonly number[] =>
  answer === null ? [] : kindNamed(kind).options(answer);

/** Returns the ids of the options that an answer denies; undefined if answers of this kind only choose. */
export const deniedOptions = (answer: Answer | null, kind?: string): readonly number[] | undefined => {
  const named = kindNamed(kind);
  if (!named.hasStatements) return undefined;
  return answer === null ? [] : named.denied?.(answer);
};

/** Returns whether a value from the browser's storage is an answer of any kind. */
export const isAnswer = (value: unknown): value is Answer =>
  Object.values(byName).some((kind) => kind.isAnswer(value));

/** Returns whether two answers are equal; null means no answer. */
export const isSameAnswer = (one: Answer | null, other: Answer | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
