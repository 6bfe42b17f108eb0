import type { PageTab } from '../../base/ui/page-tabs.tsx';
import type { Contest } from './contest-queries.ts';

export const teacherTabs = ({ id, is_published: isPublished }: Contest): PageTab[] => [
  ...(isPublished ? [{ label: 'Live', to: `/live/${id}` }] : []),
  { label: 'Participants', to: `/results/teacher/${id}/result` },
  ...(isPublished
    ? [
        {
          label: 'Marks',
          to: `/results/teacher/${id}/marks`,
          below: ['similarity', 'reports', 'certificates'].map((page) => `/results/teacher/${id}/${page}`),
        },
      ]
    : []),
  { label: 'Paper', to: `/results/teacher/${id}/paper`, below: [`/results/teacher/${id}/print`] },
];
