import { plural, t } from '@lingui/core/macro';
import type { Entry } from './entries.ts';

const ARRIVAL = {
  submission: (amount) =>
    plural(amount, {
      one: '# answer reached the server after your answers had been submitted.',
      other: '# answers reached the server after your answers had been submitted.',
    }),
  closing: (amount) =>
    plural(amount, {
      one: '# answer reached the server after your attempt had closed.',
      other: '# answers reached the server after your attempt had closed.',
    }),
  opening: (amount) =>
    plural(amount, {
      one: '# answer reached the server after the results had opened.',
      other: '# answers reached the server after the results had opened.',
    }),
} satisfies Record<Entry<'late'>['after'], (amount: number) => string>;

export const ARRIVES_LATE = t`Answers that arrive now are late: they count only if your teacher accepts them.`;

/** Describes late answers in words that stay true whatever the teacher decides later. */
export function describeLate({ amount, after }: Entry<'late'>): string {
  const counting = plural(amount, {
    one: 'Your teacher can see it. It counts only if your teacher accepts it.',
    other: 'Your teacher can see them. They count only if your teacher accepts them.',
  });
  return `${ARRIVAL[after](amount)} ${counting}`;
}
