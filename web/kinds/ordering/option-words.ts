import { t } from '@lingui/core/macro';
import type { OptionWords } from '../shared/key-fields.ts';

export const orderWords: OptionWords = {
  legend: t`Options in the right order (students see them shuffled)`,
  add: t`Add option`,
};
