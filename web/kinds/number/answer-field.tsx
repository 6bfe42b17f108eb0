import { t } from '@lingui/core/macro';
import { formatClearly, formatNumber } from '#contract/kinds/number/format-number.ts';
import { type NumberReading, readNumber } from '#contract/kinds/number/read-number.ts';
import type { AnswerFieldProps } from '../shared/answer-field.ts';
import { echoOf } from './echo-of.ts';
import { TypedField } from '../typed/typed-field.tsx';

/** Signs of numbers that the iPhone's keyboard for numbers lacks. Every number question has them. */
const keys = [
  { name: t`Minus`, sign: '−' },
  { name: t`Fraction bar`, sign: '/' },
  { name: t`Times ten to the power of`, sign: '×10^' },
];

/** Field for a number. While the student types, it says which number is read, and asks if that is unclear. */
export function AnswerField(props: AnswerFieldProps) {
  const unit = props.question.content?.unit;
  const text = typeof props.answer === 'string' ? props.answer : '';
  const reading = readNumber(text, unit);
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      keys={keys}
      unit={unit}
      echo={text === '' ? undefined : echoOf(text, reading)}
      meanings={reading ? meaningsOf(reading) : undefined}
    />
  );
}

/** Returns both meanings of an ambiguous number. The question must not depend on the key. */
const meaningsOf = ({ value, other }: NumberReading) =>
  other === undefined
    ? undefined
    : [value, other].map((meaning) => ({ name: formatNumber(meaning), text: formatClearly(meaning) }));
