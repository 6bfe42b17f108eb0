import type { GradingRule } from '#contract/kinds/kind.ts';

/**
 * Explains how a kind's answers are marked by a rule, with an example. `costs`: whether wrong answers cost
 * marks in the contest.
 */
export type DescribeMarking = (rule: GradingRule | undefined, costs: boolean) => string;
