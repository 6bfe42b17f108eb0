import { t } from '@lingui/core/macro';
import type { KindName } from '#contract/answer.ts';
import { describeAccepted as describe } from '#contract/kinds/describe-accepted.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import { formatNumber } from '#contract/kinds/number/format-number.ts';
import { readNumber } from '#contract/kinds/number/read-number.ts';

type Accepted = Parameters<typeof describe>[0];

/** Describes an accepted answer in the page's language: "3.14 ± 0.01 (50%)". */
export const describeAccepted = (accepted: Accepted): string =>
  describe(accepted, (value, digits) => t`${value} to ${{ digits }} significant digits`);

/** Describes a typed answer with its unit; a number that has two meanings, with those that count. */
export function describeTyped(
  answer: string,
  question: { kind?: KindName; content?: QuestionContent; key?: AnswerKey },
): string {
  if (question.kind !== 'number') return answer;
  const { unit } = question.content ?? {};
  const reading = readNumber(answer, unit);
  // A text that is a number only with its unit contains it.
  const isWithUnit = unit === undefined || (reading && !readNumber(answer));
  const text = isWithUnit ? answer : `${answer} ${unit}`;
  if (reading?.other === undefined) return text;
  const number = formatNumber(reading.value);
  return question.key?.reads_thousands
    ? t`${text} (read as ${number} or ${{ other: formatNumber(reading.other) }})`
    : t`${text} (read as ${number})`;
}
