import { t } from '@lingui/core/macro';

export const classTabs = (id: number) => [
  { label: t`Students`, to: `/classes/${id}` },
  { label: t`Gradebook`, to: `/classes/${id}/gradebook` },
];

/** Returns the URL of the editor for a class's new contest. */
export const newContestFor = (id: number) => `/my-contest/addquiz?class=${id}`;
