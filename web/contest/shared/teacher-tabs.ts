import { t } from '@lingui/core/macro';
import type { PageTab } from '../../base/pages/page-tabs.tsx';
import type { Contest } from './contest-queries.ts';

export const teacherTabs = ({ id, is_published: isPublished }: Contest): PageTab[] => [
  ...(isPublished ? [{ label: t`Live`, to: `/live/${id}` }] : []),
  {
    label: t`Participants`,
    to: `/results/teacher/${id}/result`,
    below: ['seats', 'minutes'].map((page) => `/results/teacher/${id}/${page}`),
  },
  ...(isPublished
    ? [
        {
          label: t`Marks`,
          to: `/results/teacher/${id}/marks`,
          below: ['similarity', 'reports', 'certificates'].map((page) => `/results/teacher/${id}/${page}`),
        },
      ]
    : []),
  { label: t`Paper`, to: `/results/teacher/${id}/paper`, below: [`/results/teacher/${id}/print`] },
];
