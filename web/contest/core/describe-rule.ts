import { t } from '@lingui/core/macro';
import { kindNamed } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';

/** Names the grading rule of a question with several right options; returns undefined for the usual kind. */
export function describeRule({
  kind,
  content,
}: {
  kind?: string;
  content?: QuestionContent;
}): string | undefined {
  if (!kindNamed(kind).choosesSeveral) return undefined;
  return content?.rule
    ? t`Several right options: right minus wrong`
    : t`Several right options: all or nothing`;
}
