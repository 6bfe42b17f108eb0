import { t } from '@lingui/core/macro';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import { formatPercent } from '#contract/percent.ts';
import { PARTS } from '#contract/marks.ts';

type Accepted = NonNullable<AnswerKey['accepted']>[number];

/** Describes an accepted answer: "3.14 ± 0.01 (50%)". */
export function describeAccepted({ text, tolerance, share }: Accepted): string {
  const words = tolerance ? rangeOf(text, tolerance) : text;
  return share === PARTS ? words : `${words} (${formatPercent(share / PARTS)})`;
}

function rangeOf(value: string, tolerance: NonNullable<Accepted['tolerance']>): string {
  if ('within' in tolerance) return `${value} ± ${tolerance.within}`;
  if ('percent' in tolerance) return `${value} ± ${tolerance.percent}%`;
  return t`${value} to ${{ digits: tolerance.digits }} significant digits`;
}
