import { t } from '@lingui/core/macro';
import type { Correcting } from '../shared/correcting.ts';
import { and } from '../shared/quote-options.ts';
import { blankTypedKey } from '../shared/typed-key.ts';
import { describeAccepted } from './accepted-words.ts';
import type { Accepting } from './accepting.ts';
import { typedEditing } from './editing.ts';

export const correctingTyped = ({ withAccepted }: Accepting): Correcting => ({
  other: {
    label: t`Other answers are accepted`,
    description: t`A right answer was not accepted, or a wrong one was.`,
  },
  hint: t`Complete the accepted answers. At least one must earn the full marks.`,
  start: (question, newKey) => ({
    options: [],
    edited: { options: [], correct: [], ...typedEditing.fieldsIn(question, newKey) },
  }),
  accept: ({ typed = blankTypedKey, ...edited }, text, key) => ({
    ...edited,
    typed: withAccepted(typed, text, key),
  }),
  describeKey({ accepted = [], reads_thousands: readsThousands }) {
    const list = and.format(accepted.map(describeAccepted));
    return readsThousands ? t`${list}, also with a comma or point between thousands` : list;
  },
  isWhole: () => false,
  describe: () => '',
  describeRuling: () => '',
});
