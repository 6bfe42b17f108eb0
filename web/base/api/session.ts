import { useSyncExternalStore } from 'react';
import { t } from '@lingui/core/macro';
import { isRole, type Role } from '#contract/roles.ts';
import type { Wire } from '#contract/schemas.ts';
import { browserStorage, tabStorage } from '../browser/browser-storage.ts';
import { readClaims } from './claims.ts';

/**
 * The logged-in user, from the two tokens in local storage. `expires` is in ms. `refresh` is '' if only the
 * access token is left. `mustChangePassword`: the user logged in with a slip.
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

/** User of this page, from log-in to log-out. Another user's log-in in another tab does not change it. */
let shownUser: number | undefined;

/** Notes new tokens, or a log-out if there are none. `isLogOut` is false if the browser was cleared. */
const changed = (isLogOut = true) => {
  const now = readSession()?.userId;
  if (shownUser === undefined || (isLogOut && now === undefined)) shownUser = now;
  for (const listener of listeners) listener();
};

/** Delay (ms) after which another tab's log-out has been reported. Tokens missing for longer were cleared. */
const UNTIL_REPORTED = 1_000;

/** Another tab has logged out or logged in another user, so this page must make no calls. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged';
  constructor() {
    super(t`The session has changed in another tab.`);
  }
}

/** Returns the session for calls. Throws `SessionChanged` if another user has logged in since. */
export function sessionForCalls(): Session | undefined {
  const session = readSession();
  if (session?.userId !== shownUser) {
    if (session) changed();
    else setTimeout(changed, UNTIL_REPORTED, false);
    throw new SessionChanged();
  }
  return session;
}

export function startSession({ access, refresh }: Wire<'logIn'>): void {
  // A page that lost its tokens still belongs to its user, and must not go on as another one.
  if (!isSessionCleared()) shownUser = undefined;
  browserStorage.set('access', access);
  browserStorage.set('refresh', refresh);
  changed();
}

export function storeAccess(access: string): void {
  browserStorage.set('access', access);
  changed();
}

export function dropTokens(): void {
  browserStorage.remove('access');
  browserStorage.remove('refresh');
  changed();
}

/** Clears this browser's storage at log-out, except for local-storage keys that `isKept` accepts. */
export function clearEverything(isKept: (key: string) => boolean = () => false): void {
  // First, so that no other tab believes that its data was cleared.
  browserStorage.remove('access');
  for (const key of browserStorage.keys()) if (!isKept(key)) browserStorage.remove(key);
  for (const key of tabStorage.keys()) tabStorage.remove(key);
  changed();
}

let parsed: { access: string; refresh: string; session: Session | undefined } | undefined;

/** Reads the session from local storage; undefined if there is none or its token is unreadable. */
export function readSession(): Session | undefined {
  const access = browserStorage.get('access');
  const refresh = browserStorage.get('refresh') ?? '';
  if (access === null) return undefined;
  // Cached, because React compares by identity, and so that an unreadable token is logged only once.
  if (parsed?.access !== access || parsed.refresh !== refresh) {
    parsed = { access, refresh, session: parse(access, refresh) };
  }
  return parsed.session;
}

function parse(access: string, refresh: string): Session | undefined {
  try {
    const { sub, exp: expires, role, must_change: mustChange } = readClaims(access);
    const userId = Number(sub);
    const hasAll = sub !== '' && Number.isInteger(userId) && typeof expires === 'number';
    if (!hasAll || typeof role !== 'string' || !isRole(role)) throw new Error('a claim is wrong');
    return {
      userId,
      role,
      mustChangePassword: mustChange === true,
      expires: expires * 1000,
      access,
      refresh,
    };
  } catch (fault) {
    console.error('The access token cannot be read:', fault);
    return undefined;
  }
}

/** Returns the page's session, even if its tokens were cleared with the browser's data: nobody logged out. */
export function readPageSession(): Session | undefined {
  const session = readSession();
  return session ?? (parsed?.session?.userId === shownUser ? parsed?.session : undefined);
}

/** Returns whether the tokens of an open page were cleared from outside. */
export const isSessionCleared = (): boolean => readSession() === undefined && readPageSession() !== undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Calls `listener` at each log-in or log-out, in any tab. */
export const onSessionChange = subscribe;

/** Calls `listener` when the logged-in user changes; with undefined after a log-out. */
export function onUserChange(listener: (userId: number | undefined) => void): () => void {
  let user = readPageSession()?.userId;
  return subscribe(() => {
    const now = readPageSession()?.userId;
    if (now === user) return;
    user = now;
    listener(now);
  });
}

/** Returns the session; undefined if nobody is logged in, and during prerendering. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribe, readSession, () => undefined);

export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => {
      const user = readSession()?.userId;
      return user !== undefined && user !== shownUser;
    },
    () => false,
  );

/** Returns whether the browser refuses to store the session, which then ends when the page is closed. */
export const useIsSessionInMemory = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => browserStorage.isInMemory('access'),
    () => false,
  );

/** Returns the session, also one whose tokens were cleared while its page was open. */
export const usePageSession = (): Session | undefined =>
  useSyncExternalStore(subscribe, readPageSession, () => undefined);

/** Returns the session on a page that only logged-in users can see. */
export function useLoggedIn(): Session {
  const session = usePageSession();
  if (!session) throw new Error('This page’s frame has no guard.');
  return session;
}

if (typeof window !== 'undefined') {
  shownUser = readSession()?.userId;
  window.addEventListener('storage', (event) => {
    if (event.key === 'access' || event.key === 'refresh') changed();
    // Nobody clears all keys but the browser's user.
    else if (event.key === null) changed(false);
  });
  // A page restored from the back/forward cache has missed all events, so it checks the session now.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) changed();
  });
}
