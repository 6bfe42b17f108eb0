import type { QuestionWithKey } from '#contract/contest.ts';

export type Ruling = NonNullable<QuestionWithKey['ruling']>;

/** Label of a wrong option that keeps its marks, because the key named it as right before a correction. */
export const keptWords = 'Counted, was marked as right by mistake';

export const rulingWords = {
  accept: 'The key of this question was corrected.',
  all: 'Everybody has full marks for this question.',
  drop: 'This question does not count.',
} as const satisfies Record<Ruling, string>;
