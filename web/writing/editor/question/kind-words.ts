import { t } from '@lingui/core/macro';
import type { KindName } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';

/** Names of the kinds of questions. */
export const kindNames: Readonly<Record<KindName, string>> = {
  single: t`One right option`,
  several: t`Several right options`,
};

/** Rules of grading, the usual one first. `value` stands for the rule in a field. */
export const rules: readonly {
  rule: QuestionContent['rule'];
  value: string;
  label: string;
  /** `costs`: whether wrong answers cost marks in this contest. */
  describe: (costs: boolean) => string;
}[] = [
  {
    rule: undefined,
    value: 'all',
    label: t`All or nothing`,
    describe: () => t`Only exactly the right options earn marks.`,
  },
  {
    rule: 'minus',
    value: 'minus',
    label: t`Right minus wrong`,
    describe: (costs) =>
      costs
        ? t`Each right option earns its share, each wrong one takes its share away. If nothing is left, it is a wrong answer.`
        : t`Each right option earns its share, each wrong one takes its share away, never below 0.`,
  },
];
