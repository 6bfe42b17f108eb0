import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { part } from '../base/ui/part.tsx';
import { contestQuery } from '../contest/core/contest-queries.ts';

/** A student's page of a contest, to which the way leads back; students' phones begin here. And classes. */
const WITHOUT = /^\/(?:my-contest\/contest\/\d+\/?$|classes)/;

/** Where the user is: the contest that the page is about, and which of its pages this is. */
export function ContestPlace() {
  const { pathname } = useLocation();
  const id = Number(/\/(\d+)(?:\/|$)/.exec(pathname)?.[1] ?? 0);
  // What the page itself has read: this asks for nothing.
  const { data: contest } = useQuery({ ...contestQuery(id), enabled: false });
  if (!id || WITHOUT.test(pathname)) return null;
  return contest ? <Way contest={contest} /> : <Room />;
}

/** The way's line has its room before it is known (app-frame.module.css). */
const Room = () => <span />;

const Way = part('way', async () => (await import('./way.tsx')).Way, { Meanwhile: Room, Missing: Room });
