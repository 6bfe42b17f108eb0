/** Grading of answers, shared by browser and server. */
import { type Answer, USUAL_KIND } from './answer.ts';
import { gradings } from './kinds/gradings.ts';
import type { AnswerKey, AskedQuestion, Grading } from './kinds/kind.ts';
import { PARTS } from './marks.ts';

const byName: Readonly<Record<string, Grading<Answer>>> = gradings;

/** Returns the grading of this kind; without a name, of the usual one. Throws if there is none. */
export function gradingNamed(name: string = USUAL_KIND): Grading<Answer> {
  const grading = byName[name];
  if (!grading) throw new Error(`There is no kind ${name}.`);
  return grading;
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
  const grading = gradingNamed(rule.kind);
  // Each submission runs this for all questions, so the usual case makes no objects.
  let most = grading.earned(answer, accepted, worth, rule);
  if (kept) most = Math.max(most, ...kept.map((right) => grading.earned(answer, right, worth, rule)));
  if (keptKeys)
    most = Math.max(
      most,
      ...keptKeys.map((key) => grading.earned(answer, accepted, worth, { ...rule, key })),
    );
  return most > 0 || cost === 0 ? most : -Math.round((worth * cost) / PARTS);
}
