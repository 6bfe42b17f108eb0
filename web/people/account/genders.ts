import { t } from '@lingui/core/macro';

export const GENDERS = [
  { value: 'M', label: t`Male` },
  { value: 'F', label: t`Female` },
  { value: 'O', label: t`Other` },
];
