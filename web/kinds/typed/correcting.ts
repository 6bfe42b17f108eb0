import { t } from '@lingui/core/macro';
import type { Correcting } from '../parts/correcting.ts';
import { typedKeyIn } from '../parts/typed-key.ts';

export const correctingTyped: Correcting = {
  other: {
    label: t`Other answers are accepted`,
    description: t`A right answer was not accepted, or a wrong one was.`,
  },
  hint: t`Complete the accepted answers. At least one must earn the full marks.`,
  start: ({ key = {}, content = {} }, newKey) => ({
    options: [],
    typed: typedKeyIn(key, content, newKey),
  }),
  isWhole: () => false,
  describe: () => '',
  describeRuling: () => '',
};
