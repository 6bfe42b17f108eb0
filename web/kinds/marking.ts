import { t } from '@lingui/core/macro';
import type { KindName } from '#contract/answer.ts';
import type { QuestionKind } from '#contract/contest.ts';
import { describeMarking as describeSeveral } from './options/describe-marking.ts';
import { describeMarking as describeGaps } from './gaps/describe-marking.ts';
import { describeMarking as describePairs } from './matching/describe-marking.ts';
import { describeMarking as describeOrder } from './ordering/describe-marking.ts';
import type { DescribeMarking } from './shared/describe-marking.ts';
import { describeMarking as describeStatements } from './statements/describe-marking.ts';

/** Explanations before the start, by kind; null for kinds whose marking is obvious. */
const kinds: Record<KindName, DescribeMarking | null> = {
  single: null,
  several: describeSeveral,
  statements: describeStatements,
  number: null,
  text: null,
  matching: describePairs,
  ordering: describeOrder,
  gaps: describeGaps,
};

/** Typed questions have no options on which the fair cost of a wrong answer could depend. */
const typedCost = () => t`A wrong typed answer costs all of the question’s marks.`;
const fairCosts: Readonly<Record<string, (() => string) | undefined>> = {
  number: typedCost,
  text: typedCost,
  gaps: () => t`If no gap is right, the answer costs all of the question’s marks.`,
};

/** Explains what wrong answers cost if the number of options decides, for kinds without options. */
export const describeFairCosts = (asked: readonly QuestionKind[]): string[] => [
  ...new Set(asked.flatMap(({ kind }) => (kind && fairCosts[kind]?.()) ?? [])),
];

/** Explains how the kinds of a contest are marked. `asked`: see `StudentContestSummary.question_kinds`. */
export const describeKinds = (asked: readonly QuestionKind[], costs: boolean): string[] =>
  Object.entries(kinds).flatMap(([name, describe]) => {
    const rules = asked.flatMap(({ kind, rule }) => (kind === name ? [rule] : []));
    return describe ? rules.map((rule) => describe(rule, costs)) : [];
  });
