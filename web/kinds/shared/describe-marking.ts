import type { GradingRule } from '#contract/kinds/kind.ts';

/** Explains, with an example, how a rule marks answers. `costs`: whether wrong answers cost marks. */
export type DescribeMarking = (rule: GradingRule | undefined, costs: boolean) => string;
