import { useLocation } from 'react-router';
import type { Contest } from '../contest/core/contest-queries.ts';
import { teacherTabs } from '../contest/core/teacher-tabs.ts';
import { Way } from './way.tsx';

/** Where a teacher is: which page of which contest. */
export function TeachersPlace({ contest }: { contest: Contest }) {
  const { pathname } = useLocation();
  const page = pagesOf(contest).findLast(({ to }) => pathname.startsWith(to));
  return page && <Way contest={contest} main={`/results/teacher/${contest.id}/result`} page={page.label} />;
}

const pagesOf = (contest: Contest) => [
  ...teacherTabs(contest),
  { to: `/my-contest/edit/${contest.id}`, label: 'Edit' },
  { to: `/results/teacher/${contest.id}/print`, label: 'Print' },
  { to: `/results/teacher/${contest.id}/reports`, label: 'Reports' },
  { to: `/results/teacher/${contest.id}/certificates`, label: 'Certificates' },
  { to: `/results/teacher/${contest.id}/similarity`, label: 'Equal wrong answers' },
  { to: `/live/${contest.id}/attempt`, label: 'Timeline' },
  { to: `/live/${contest.id}/paper`, label: 'Student’s paper' },
];
