import type { Kind } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';

export type KindName = keyof typeof kinds;
type AnswerOf<Each> = Each extends Kind<infer Answer> ? Answer : never;

export type AnswersByKind = { [Name in KindName]: AnswerOf<(typeof kinds)[Name]> };

export type Answer = AnswersByKind[KindName];

/** Answers in the order of the contest's questions; null for a question without an answer. */
export type Answers = (Answer | null)[];

/** Kind of a question that does not specify one. */
export const USUAL_KIND = 'single' satisfies KindName;

const byName: Readonly<Record<string, Kind<Answer>>> = kinds;

/** Returns the kind with this name, by default the usual kind. Throws if there is no such kind. */
export function kindNamed(name: string = USUAL_KIND): Kind<Answer> {
  const kind = byName[name];
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
}

export const chosenOptions = (answer: Answer | null, kind?: string): readonly number[] =>
  answer === null ? [] : kindNamed(kind).options(answer);

/** Returns the ids of the options that an answer calls false; undefined if its kind has no statements. */
export const deniedOptions = (answer: Answer | null, kind?: string): readonly number[] | undefined => {
  const named = kindNamed(kind);
  return named.denied && (answer === null ? [] : named.denied(answer));
};

/** Returns whether a value read from the browser's storage is an answer of any kind. */
export const isAnswer = (value: unknown): value is Answer =>
  Object.values(byName).some((kind) => kind.isAnswer(value));

/** Returns the ids that an answer lists by place; empty for answers of other forms. */
export const idsByPlace = (answer: Answer | null): readonly number[] =>
  typeof answer === 'object' && answer ? answer.filter((one) => typeof one === 'number') : [];

export const isSameAnswer = (one: Answer | null, other: Answer | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
