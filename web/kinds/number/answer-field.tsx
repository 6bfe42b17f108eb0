import { t } from '@lingui/core/macro';
import { formatNumber } from '#contract/kinds/number/format-number.ts';
import { readNumber } from '#contract/kinds/number/read-number.ts';
import type { AnswerFieldProps } from '../parts/answer-field.ts';
import { TypedField } from '../typed/typed-field.tsx';

/** Field for a number. While the student types, it says which number is read. */
export const AnswerField = (props: AnswerFieldProps) => (
  <TypedField
    {...props}
    inputMode="decimal"
    unit={props.question.content?.unit}
    echo={typeof props.answer === 'string' ? echoOf(props.answer) : undefined}
  />
);

function echoOf(text: string): string | undefined {
  const reading = readNumber(text);
  if (!reading) return text.trim() === '' ? undefined : t`This is not read as a number.`;
  const number = formatNumber(reading.value);
  if (reading.isAmbiguous) return t`Read as ${number}: the separator marks decimals, not thousands.`;
  return number === text.trim() ? undefined : t`Read as ${number}.`;
}
