import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useLoggedIn } from '../base/api/session.ts';
import { part } from '../base/ui/part.tsx';
import { contestQuery } from '../contest/core/contest-queries.ts';
import { Way } from './way.tsx';

/** Where the user is: the contest that the page is about, and which of its pages this is. */
export function ContestPlace() {
  const { pathname } = useLocation();
  const id = Number(/\/(\d+)(?:\/|$)/.exec(pathname)?.[1] ?? 0);
  // What the page itself has read: this asks for nothing.
  const { data: contest } = useQuery({ ...contestQuery(id), enabled: false });
  const { role } = useLoggedIn();
  if (!contest) return null;
  if (role === 'Teacher') return <TeachersPlace contest={contest} />;
  const page = ofStudent(id).find(({ to }) => pathname.startsWith(to));
  return page && <Way contest={contest} main={`/my-contest/contest/${id}`} page={page.label} />;
}

/** Its pages are many, and no student needs their code. */
const TeachersPlace = part(
  'teachers-place',
  async () => (await import('./teachers-place.tsx')).TeachersPlace,
  {
    Missing: () => null,
  },
);

const ofStudent = (id: number) => [
  { to: `/my-contest/contest/${id}/receipt`, label: 'Receipt' },
  { to: `/results/student/${id}/result`, label: 'Result' },
  { to: `/practice/${id}`, label: 'Practice' },
];
