import { useLocation } from 'react-router';
import { part } from '../base/ui/part.tsx';

/** A student's page of a contest, to which the way leads back; students' phones begin here. */
const START = /^\/my-contest\/contest\/\d+\/?$/;

/** Where the user is: the contest or the class that the page is about, and which of its pages this is. */
export function Place() {
  const { pathname } = useLocation();
  const id = Number(/\/(\d+)(?:\/|$)/.exec(pathname)?.[1] ?? 0);
  return id && !START.test(pathname) ? <Way id={id} /> : null;
}

/** The way's line has its room before it is known (app-frame.module.css). */
const Room = () => <span />;

const Way = part('way', async () => (await import('./way.tsx')).Way, { Meanwhile: Room, Missing: Room });
