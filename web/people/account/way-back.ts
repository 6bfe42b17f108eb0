import type { To } from 'react-router';

/**
 * The state of a navigation to /login may hold `from`, the page from which the guard sent the user; `user`,
 * the id of the user whose page that was; and `email`, the address that was just signed up.
 */
export type WayBack = { to: To; state: unknown; email: string };

const get = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The user whose page the guard closed because the session had ended; undefined if no page was open. */
export function readLoggedOut(state: unknown): number | undefined {
  const user = get(state, 'user');
  return typeof user === 'number' ? user : undefined;
}

const DASHBOARD = '/dashboard';

/**
 * Reads the state for the user who is logged in now (`userId`): another user's page is no way back. The state
 * may be anything, because it outlives reloads and versions of the app.
 */
export function readWayBack(state: unknown, userId?: number): WayBack {
  const from = get(state, 'from');
  const pathname = text(get(from, 'pathname'));
  const email = text(get(state, 'email'));
  const user = get(state, 'user');
  const isOthers = user !== undefined && user !== userId;
  if (isOthers || !/^\/(?!\/)/.test(pathname)) return { to: DASHBOARD, state: undefined, email };
  const to = { pathname, search: text(get(from, 'search')), hash: text(get(from, 'hash')) };
  return { to, state: get(from, 'state'), email };
}
