/** Grading of answers, shared by browser and server. */
import { type Answer, USUAL_KIND } from './answer.ts';
import { gradings } from './kinds/gradings.ts';
import type { AnswerKey, AskedQuestion, Grading } from './kinds/kind.ts';
import { PARTS } from './marks.ts';

const byName: Readonly<Record<string, Grading<Answer>>> = gradings;

/**
 * Returns the grading of the kind with this name, by default of the usual kind. Throws if there is no such
 * kind.
 */
export function gradingNamed(name: string = USUAL_KIND): Grading<Answer> {
  const grading = byName[name];
  if (!grading) throw new Error(`There is no kind ${name}.`);
  return grading;
}

/** Key of one question. `options` may be absent for the usual kind. */
export type Rule = Partial<AskedQuestion> & {
  /** Kind of the question; absent for the usual kind. */
  kind?: string;
  accepted: readonly number[];
  /** Right options of earlier key versions that still earn marks, because a correction took no marks away. */
  kept?: readonly (readonly number[])[];
  /** Earlier keys that still earn marks, for kinds of questions that have a `key`. */
  keptKeys?: readonly AnswerKey[];
  /** Whether everybody earns the marks, even without an answer. */
  isForAll: boolean;
  /** Cost of an answer that earns nothing, in 2520ths of the question's marks. Default: 0. */
  cost?: number;
};

/** Returns the part of `worth` that an answer earns. All grading uses this rule, in any unit. */
export function earnedByAnswer(answer: Answer | null, rule: Rule, worth: number): number {
  if (rule.isForAll) return worth;
  if (answer === null) return 0;
  const { accepted, kept, keptKeys, cost = 0 } = rule;
  const grading = gradingNamed(rule.kind);
  // Every submission grades all its answers here, so the usual case allocates no objects.
  let most = grading.earned(answer, accepted, worth, rule);
  if (kept) most = Math.max(most, ...kept.map((right) => grading.earned(answer, right, worth, rule)));
  if (keptKeys)
    most = Math.max(
      most,
      ...keptKeys.map((key) => grading.earned(answer, accepted, worth, { ...rule, key })),
    );
  return most > 0 || cost === 0 ? most : -Math.round((worth * cost) / PARTS);
}
