import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';

export type Ruling = NonNullable<QuestionWithKey['ruling']>;

export const rulingTexts = {
  accept: t`The answer key for this question was corrected.`,
  all: t`Everybody gets full marks for this question.`,
  drop: t`This question does not count.`,
} as const satisfies Record<Ruling, string>;
