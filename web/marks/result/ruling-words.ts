import type { QuestionWithKey } from '#contract/contest.ts';

export type Ruling = NonNullable<QuestionWithKey['ruling']>;

/** Of an option that is not right and earns its marks all the same, because nobody was to lose. */
export const keptWords = 'Counted, was marked as right by mistake';

/** What a correction of the key has made of a question, for students and teachers. */
export const rulingWords = {
  accept: 'The key of this question was corrected.',
  all: 'Everybody has full marks for this question.',
  drop: 'This question does not count.',
} as const satisfies Record<Ruling, string>;
