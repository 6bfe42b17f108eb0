import { plural, t } from '@lingui/core/macro';
import { gradingNamed } from '#contract/earned.ts';
import type { GradingRule } from '#contract/kinds/kind.ts';
import { displayMarks } from '#contract/marks.ts';
import type { Explained } from '../shared/answer-view.ts';

/**
 * `all`: number of parts of the right list. `byParts`: name of an unusual rule by which each part earns
 * marks. `sum`: sentence with the result. `why`: sentence with the rule; `gain`: marks of a part.
 */
type ListWords = {
  all: number;
  byParts?: GradingRule;
  sum: (numbers: { hits: number; all: number; own: number; total: string }) => string;
  why: (gain: number) => string;
};

/** Explains the marks of pairs or an order: "2 of 3 pairs right: 1.33 of 2 marks." */
export function explainList(
  { kind, content, right = [], answer, marks, received, state }: Explained,
  { all, byParts, sum, why }: ListWords,
): string {
  // If each part is worth 1, the rule by parts counts the right parts.
  const hits = gradingNamed(kind).earned(answer, right, all, {
    content: { ...(content?.prompts && { prompts: content.prompts }), ...(byParts && { rule: byParts }) },
  });
  const own = displayMarks(received);
  const total = plural({ marks: displayMarks(marks) }, { one: '# mark', other: '# marks' });
  const result = sum({ hits, all, own, total });
  if (state === 'kept') return `${result} ${t`The marks of the earlier key are kept.`}`;
  if (state === 'right') return result;
  if (own < 0) return `${result} ${t`Wrong answers cost marks in this contest.`}`;
  return `${result} ${why(displayMarks(marks / all))}`;
}
