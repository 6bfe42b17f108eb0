import { t } from '@lingui/core/macro';

export const classTabs = (id: number) => [
  { label: t`Students`, to: `/classes/${id}` },
  { label: t`Gradebook`, to: `/classes/${id}/gradebook` },
];

export const newContestFor = (id: number) => `/my-contest/addquiz?class=${id}`;

/** Returns the class that the address names. */
export function classOfUrl(search: URLSearchParams): number | undefined {
  const id = Number(search.get('class'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
