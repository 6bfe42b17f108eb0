import { t } from '@lingui/core/macro';

export const classTabs = (id: number) => [
  { label: t`Students`, to: `/classes/${id}` },
  { label: t`Gradebook`, to: `/classes/${id}/gradebook` },
];

/** Returns the address of the editor of a new contest for a class. */
export const newContestFor = (id: number) => `/my-contest/addquiz?class=${id}`;
