import { plural, t } from '@lingui/core/macro';
import type { Entry } from './entries.ts';

const AFTER = {
  submission: 'your answers had been submitted',
  closing: 'your attempt had closed',
  opening: 'the results had opened',
} satisfies Record<Entry<'late'>['after'], string>;

export const ARRIVES_LATE = t`Answers that arrive now are late: they count only if your teacher accepts them.`;

/** Describes late answers in words that stay true whatever the teacher decides later. */
export const describeLate = ({ amount, after }: Entry<'late'>): string =>
  t`${plural(amount, { one: '# answer', other: '# answers' })} reached the server after ${AFTER[after]}. ${
    amount === 1
      ? t`Your teacher can see it. It counts only if your teacher accepts it.`
      : t`Your teacher can see them. They count only if your teacher accepts them.`
  }`;
