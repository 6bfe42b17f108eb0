import { t } from '@lingui/core/macro';

export const classTabs = (id: number) => [
  { label: t`Students`, to: `/classes/${id}` },
  { label: t`Gradebook`, to: `/classes/${id}/gradebook` },
];

export const newContestFor = (id: number) => `/my-contest/addquiz?class=${id}`;
