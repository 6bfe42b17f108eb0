import type { To } from '../../base/router/location.ts';

/** Page to open after log-in. The state may have `from`, its `user`, and a new account's `email`. */
export type ReturnTarget = { to: To; state: unknown; email: string };

const get = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the user whose session ended on a guarded page; undefined if no such page was open. */
export function readLoggedOut(state: unknown): number | undefined {
  const user = get(state, 'user');
  return typeof user === 'number' ? user : undefined;
}

const DASHBOARD = '/dashboard';

/** Parses the navigation state, which may be any value. Never returns another user's page. */
export function readReturnTarget(state: unknown, userId?: number): ReturnTarget {
  const from = get(state, 'from');
  const pathname = text(get(from, 'pathname'));
  const email = text(get(state, 'email'));
  const user = get(state, 'user');
  const isOthers = user !== undefined && user !== userId;
  if (isOthers || !/^\/(?!\/)/.test(pathname)) return { to: DASHBOARD, state: undefined, email };
  const to = { pathname, search: text(get(from, 'search')), hash: text(get(from, 'hash')) };
  return { to, state: get(from, 'state'), email };
}
