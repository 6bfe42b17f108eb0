import { t } from '@lingui/core/macro';
import type { Correcting } from '../shared/correcting.ts';
import { gapsIn } from '../shared/gap-drafts.ts';
import { typedKeyIn } from '../shared/typed-key.ts';
import { acceptedInGaps } from './accepted-words.ts';

export const correctingGaps: Correcting = {
  other: {
    label: t`Other answers are accepted`,
    description: t`A right answer to a gap was not accepted, or a wrong one was.`,
  },
  hint: t`Complete the accepted answers. In each gap, at least one must earn the full marks.`,
  start: ({ question_text: text, key = {}, content = {} }, newKey) => ({
    options: [],
    edited: {
      options: [],
      correct: [],
      text,
      typed: typedKeyIn(key, content, newKey),
      gaps: gapsIn(content, key, newKey),
    },
  }),
  describeKey: ({ gaps }) => acceptedInGaps(gaps),
  isWhole: () => false,
  describe: () => '',
  describeRuling: () => '',
};
