import { useLocation } from 'react-router';
import { part } from '../base/ui/part.tsx';

/** A student's contest page, where phones start and no breadcrumbs are shown. */
const START = /^\/my-contest\/contest\/\d+\/?$/;

/** Breadcrumbs of a page about a contest or class. */
export function Place() {
  const { pathname } = useLocation();
  const id = Number(/\/(\d+)(?:\/|$)/.exec(pathname)?.[1] ?? 0);
  return id && !START.test(pathname) ? <Way id={id} /> : null;
}

/** Reserves the line while the breadcrumbs load (app-frame.module.css). */
const Room = () => <span />;

const Way = part('way', async () => (await import('./way.tsx')).Way, { Meanwhile: Room, Missing: Room });
