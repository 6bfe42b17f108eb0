import { t } from '@lingui/core/macro';
import type { OptionWords } from '../shared/key-fields.ts';

export const statementWords: OptionWords = {
  legend: t`Statements: mark those that are true`,
  add: t`Add statement`,
  input: 'checkbox',
  mark: t`A true statement`,
  markOf: (number) => t`Statement ${number} is true`,
};
