import type { KindName } from '#contract/answer.ts';
import type { QuestionKind } from '#contract/contest.ts';
import { describeMarking as describeSeveral } from './options/describe-marking.ts';
import { describeMarking as describePairs } from './matching/describe-marking.ts';
import { describeMarking as describeOrder } from './ordering/describe-marking.ts';
import type { DescribeMarking } from './parts/describe-marking.ts';
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
};

/** Explains how the kinds of a contest are marked. `asked`: see `StudentContestSummary.question_kinds`. */
export const describeKinds = (asked: readonly QuestionKind[], costs: boolean): string[] =>
  Object.entries(kinds).flatMap(([name, describe]) => {
    const rules = asked.flatMap(({ kind, rule }) => (kind === name ? [rule] : []));
    return describe ? rules.map((rule) => describe(rule, costs)) : [];
  });
