import { t } from '@lingui/core/macro';

export const GENDERS = [
  { value: 'M', label: t`Male` },
  { value: 'F', label: t`Female` },
  { value: 'O', label: t({ message: 'Other', context: 'gender' }) },
] as const;

export type Gender = (typeof GENDERS)[number]['value'];

export const toGender = (value: string): Gender => GENDERS.find((one) => one.value === value)?.value ?? 'M';
