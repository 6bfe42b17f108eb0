import { type Answer, USUAL_KIND } from './answer.ts';
import { gradings } from './kinds/gradings.ts';
import type { AskedQuestion, Grading } from './kinds/kind.ts';
import { PARTS } from './marks.ts';

const byName: Readonly<Record<string, Grading<Answer>>> = gradings;

export function gradingNamed(name: string = USUAL_KIND): Grading<Answer> {
  const grading = byName[name];
  if (!grading) throw new Error(`There is no kind ${name}.`);
  return grading;
}

/** Key of one question. For the usual kind, `options` may be absent. */
export type MarkingRule = Partial<AskedQuestion> & {
  /** Absent for the usual kind. */
  kind?: string;
  accepted: readonly number[];
  /**
   * Options that were right in earlier key versions and still earn marks, because a correction took no marks
   * away.
   */
  kept?: readonly (readonly number[])[];
  /** Whether everybody earns the marks, even without an answer. */
  isForAll: boolean;
  /** Cost of an answer that earns nothing, in 2520ths of the question's marks. Default: 0. */
  cost?: number;
};

/** Returns the part of `worth` that an answer earns, in any unit. All grading uses this function. */
export function earnedByAnswer(answer: Answer | null, rule: MarkingRule, worth: number): number {
  if (rule.isForAll) return worth;
  if (answer === null) return 0;
  const { accepted, kept, cost = 0 } = rule;
  const grading = gradingNamed(rule.kind);
  // Submissions grade every answer here, so nothing is allocated in the usual case.
  let most = grading.earned(answer, accepted, worth, rule);
  if (kept) most = Math.max(most, ...kept.map((right) => grading.earned(answer, right, worth, rule)));
  return most > 0 || cost === 0 ? most : -Math.round((worth * cost) / PARTS);
}
