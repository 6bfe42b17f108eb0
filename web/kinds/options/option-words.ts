import { t } from '@lingui/core/macro';
import type { OptionWords } from '../shared/key-fields.ts';

export const oneRight: OptionWords = {
  legend: t`Options: mark the correct one`,
  add: t`Add option`,
  missing: t`Mark the correct option.`,
  input: 'radio',
  mark: t`The correct option`,
  markOf: (number) => t`Option ${number} is correct`,
};

export const severalRight: OptionWords = {
  legend: t`Options: mark all that are right`,
  add: t`Add option`,
  missing: t`Mark the correct options.`,
  input: 'checkbox',
  mark: t`A right option`,
  markOf: (number) => t`Option ${number} is a right option`,
};
