import { PARTS } from '../marks.ts';
import { formatPercent } from '../percent.ts';
import type { AnswerKey } from './kind.ts';
import type { Tolerance } from './number/number-key.ts';

type Accepted = NonNullable<AnswerKey['accepted']>[number];

/** Returns a phrase such as "3.14 to 3 significant digits". */
type InDigits = (value: string, digits: number) => string;

const inDigitsInEnglish: InDigits = (value, digits) => `${value} to ${digits} significant digits`;

/**
 * Describes an accepted answer: "3.14 ± 0.01 (50%)". `inDigits` describes significant digits in the page's
 * language. Default: in English.
 */
export function describeAccepted(
  { text, tolerance, share }: Accepted,
  inDigits: InDigits = inDigitsInEnglish,
): string {
  const words = tolerance ? rangeOf(text, tolerance, inDigits) : text;
  return share === PARTS ? words : `${words} (${formatPercent(share / PARTS)})`;
}

function rangeOf(value: string, tolerance: Tolerance, inDigits: InDigits): string {
  if ('within' in tolerance) return `${value} ± ${tolerance.within}`;
  if ('percent' in tolerance) return `${value} ± ${tolerance.percent}%`;
  return inDigits(value, tolerance.digits);
}
