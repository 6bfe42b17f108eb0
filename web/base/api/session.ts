import { useSyncExternalStore } from 'react';
import type { Role } from '#contract/account.ts';
import type { Wire } from '#contract/schemas.ts';
import { local, ofTab } from '../browser/browser-storage.ts';

/**
 * The user who is logged in, by the two tokens in local storage.
 * `expires` is in milliseconds. `refresh` is empty if only the access token is left. With
 * `mustChangePassword` the server takes no call but that one.
 */
export type Session = {
  userId: number;
  role: Role;
  mustChangePassword: boolean;
  expires: number;
  access: string;
  refresh: string;
};

const listeners = new Set<() => void>();

/**
 * The user whose page this is, from the log-in to the log-out. When another user logs in in another tab, the
 * page does not become theirs.
 */
let shownUser: number | undefined;

const changed = () => {
  const now = readSession()?.userId;
  if (shownUser === undefined || now === undefined) shownUser = now;
  for (const listener of listeners) listener();
};

/**
 * In another tab another user has logged in, or this user has logged out. Nothing is done here in another's
 * name.
 */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged';
  constructor() {
    super('The session has changed in another tab.');
  }
}

/**
 * The session in which this page may call. If it is not the page's user's, this throws `SessionChanged` and
 * the page shows that.
 */
export function sessionToCallIn(): Session | undefined {
  const session = readSession();
  if (session?.userId !== shownUser) {
    changed();
    throw new SessionChanged();
  }
  return session;
}

export function startSession({ access, refresh }: Wire<'logIn'>): void {
  shownUser = undefined;
  local.set('access', access);
  local.set('refresh', refresh);
  changed();
}

export function storeAccess(access: string): void {
  local.set('access', access);
  changed();
}

/** Removes the tokens of a session that the server has ended. */
export function dropTokens(): void {
  local.remove('access');
  local.remove('refresh');
  changed();
}

/**
 * For logging out: removes everything that this browser stores, except the keys of local storage that
 * `isKept` names.
 */
export function clearEverything(isKept: (key: string) => boolean = () => false): void {
  for (const key of local.keys()) if (!isKept(key)) local.remove(key);
  for (const key of ofTab.keys()) ofTab.remove(key);
  changed();
}

let parsed: { access: string; refresh: string; session: Session | undefined } | undefined;

/** The session in local storage; undefined if there is none, or if the token cannot be read. */
export function readSession(): Session | undefined {
  const access = local.get('access');
  const refresh = local.get('refresh') ?? '';
  if (access === null) return undefined;
  // React compares by identity, so an unchanged session stays the same object. An unreadable token is logged
  // once.
  if (parsed?.access !== access || parsed.refresh !== refresh) {
    parsed = { access, refresh, session: parse(access, refresh) };
  }
  return parsed.session;
}

function parse(access: string, refresh: string): Session | undefined {
  try {
    const payload = access.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const claim = (name: string): unknown =>
      typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : undefined;
    const [sub, expires, role] = [claim('sub'), claim('exp'), claim('role')];
    const userId = Number(sub);
    if (sub === '' || !Number.isInteger(userId) || typeof expires !== 'number') {
      throw new Error('a claim is missing');
    }
    if (role !== 'Student' && role !== 'Teacher') throw new Error('the role is unknown');
    const mustChangePassword = claim('must_change') === true;
    return { userId, role, mustChangePassword, expires: expires * 1000, access, refresh };
  } catch (fault) {
    console.error('The access token cannot be read:', fault);
    return undefined;
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Calls `listener` whenever somebody logs in or out, in this tab or another. */
export const onSessionChange = subscribe;

/** Calls `listener` whenever another user is logged in, or nobody any more. */
export function onUserChange(listener: (userId: number | undefined) => void): () => void {
  let user = readSession()?.userId;
  return subscribe(() => {
    const now = readSession()?.userId;
    if (now === user) return;
    user = now;
    listener(now);
  });
}

/** The present session; undefined if nobody is logged in, and in the prerendered page. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribe, readSession, () => undefined);

/**
 * Whether another user has logged in in another tab, so that this page belongs to nobody who is logged in.
 */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => {
      const user = readSession()?.userId;
      return user !== undefined && user !== shownUser;
    },
    () => false,
  );

/** Whether the browser refuses to store the session. Then the session ends with the page. */
export const useIsSessionInMemory = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => local.isInMemory('access'),
    () => false,
  );

/** The session on a page behind the guard. */
export function useLoggedIn(): Session {
  const session = useSession();
  if (!session) throw new Error('This page needs a session; its frame must be guarded.');
  return session;
}

if (typeof window !== 'undefined') {
  shownUser = readSession()?.userId;
  // Another tab logged in or out.
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'access' || event.key === 'refresh') changed();
  });
  // A page that comes back from the browser's back/forward cache has missed all events.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) changed();
  });
}
