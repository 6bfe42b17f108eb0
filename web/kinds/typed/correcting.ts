import { t } from '@lingui/core/macro';
import type { Correcting } from '../parts/correcting.ts';

export const correctingTyped: Correcting = {
  other: {
    label: t`Other answers are accepted`,
    description: t`A right answer was not accepted, or a wrong one was.`,
  },
  hint: t`Complete the accepted answers. At least one must earn the full marks.`,
};
