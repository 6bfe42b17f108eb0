import type { QuestionWithKey } from '#contract/contest.ts';

export type Ruling = NonNullable<QuestionWithKey['ruling']>;

/** Label of an option that keeps its marks although a correction made it wrong. */
export const KEPT_MARKS_TEXT = 'Counted: it was marked as right by mistake';

export const rulingTexts = {
  accept: 'The answer key for this question was corrected.',
  all: 'Everybody gets full marks for this question.',
  drop: 'This question does not count.',
} as const satisfies Record<Ruling, string>;
