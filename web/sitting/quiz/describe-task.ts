import { plural, t } from '@lingui/core/macro';
import { kindNamed } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';

/** Says that an answer has more options than students are to choose; undefined if it does not. */
export const describeExcess = (choose: number | undefined, chosen: number): string | undefined =>
  choose !== undefined && chosen > choose ? t`You have chosen ${chosen} of ${choose}.` : undefined;

/** Says below a question's text how many options to choose; undefined if it is one, as usual. */
export function describeTask({ kind, content = {} }: { kind?: string; content?: QuestionContent }) {
  if (!kindNamed(kind).choosesSeveral) return undefined;
  const { choose, rule } = content;
  const task =
    choose === undefined
      ? t`Choose all that are right.`
      : plural(choose, { one: 'Choose # option.', other: 'Choose # options.' });
  return rule ? `${task} ${t`Wrong choices cost marks.`}` : task;
}
