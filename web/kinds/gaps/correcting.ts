import { t } from '@lingui/core/macro';
import type { Correcting } from '../shared/correcting.ts';
import { acceptedInGaps } from './accepted-words.ts';
import { gapsEditing } from './editing.ts';

export const correctingGaps: Correcting = {
  other: {
    label: t`Other answers are accepted`,
    description: t`A right answer to a gap was not accepted, or a wrong one was.`,
  },
  hint: t`Complete the accepted answers. In each gap, at least one must earn the full marks.`,
  start: (question, newKey) => ({
    options: [],
    edited: {
      options: [],
      correct: [],
      text: question.question_text,
      ...gapsEditing.fieldsIn(question, newKey),
    },
  }),
  describeKey: ({ gaps }) => acceptedInGaps(gaps),
  isWhole: () => false,
  describe: () => '',
  describeRuling: () => '',
};
