import { plural, t } from '@lingui/core/macro';
import type { QuestionContent } from '#contract/kinds/kind.ts';

/** Says how many options to choose. */
export function describeTask({ choose, rule }: QuestionContent): string {
  const task =
    choose === undefined
      ? t`Choose all that are right.`
      : plural(choose, { one: 'Choose # option.', other: 'Choose # options.' });
  return rule ? `${task} ${t`Wrong choices cost marks.`}` : task;
}
