import { plural, t } from '@lingui/core/macro';
import type { QuestionContent } from '#contract/kinds/kind.ts';

/** Describes an answer with more options than students should choose; undefined for others. */
export const describeExcess = (choose: number | undefined, chosen: number): string | undefined =>
  choose !== undefined && chosen > choose ? t`You have chosen ${chosen} of ${choose}.` : undefined;

export function describeTask({ choose, rule }: QuestionContent): string {
  const task =
    choose === undefined
      ? t`Choose all that are right.`
      : plural(choose, { one: 'Choose # option.', other: 'Choose # options.' });
  return rule ? `${task} ${t`Wrong choices cost marks.`}` : task;
}
