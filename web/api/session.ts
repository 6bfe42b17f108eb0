import { useSyncExternalStore } from 'react';
import type { Role } from '#contract/account.ts';
import type { Wire } from '#contract/schemas.ts';
import { local, ofTab } from '../browser/browser-storage.ts';

/**
 * Who is logged in, as the two tokens in local storage say (the keys are the specification's). `expires` is
 * in milliseconds; `refresh` is empty where only the access token is left.
 */
export type Session = { userId: number; role: Role; expires: number; access: string; refresh: string };

const listeners = new Set<() => void>();

/**
 * Whose this page is, from the log-in (here, or in another tab while nobody was logged in) to the log-out:
 * when somebody else logs in in another tab it never becomes theirs.
 */
let shownUser: number | undefined;

const changed = () => {
  const now = readSession()?.userId;
  if (shownUser === undefined || now === undefined) shownUser = now;
  for (const listener of listeners) listener();
};

/**
 * Somebody else has logged in, in another tab, or this user out. What was wanted here is not done in their
 * name.
 */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged';
  constructor() {
    super('The session has changed in another tab.');
  }
}

/**
 * The session in which this page may call. Throws `SessionChanged`, and shows it, where it is not that of the
 * page's user.
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

/** What is left of a session that the server has ended. */
export function dropTokens(): void {
  local.remove('access');
  local.remove('refresh');
  changed();
}

/**
 * Logging out: everything that this browser keeps, but for the local storage that `isKept` names by its keys.
 */
export function clearEverything(isKept: (key: string) => boolean = () => false): void {
  for (const key of local.keys()) if (!isKept(key)) local.remove(key);
  for (const key of ofTab.keys()) ofTab.remove(key);
  changed();
}

let parsed: { access: string; refresh: string; session: Session | undefined } | undefined;

/** The session in local storage; undefined where there is none or the token cannot be read. */
export function readSession(): Session | undefined {
  const access = local.get('access');
  const refresh = local.get('refresh') ?? '';
  if (access === null) return undefined;
  // The same object as long as nothing changed: React compares by identity. And what cannot be read is said
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
    return { userId, role, expires: expires * 1000, access, refresh };
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

/** Calls `listener` whenever somebody else is logged in, or nobody any more. */
export function onUserChange(listener: (userId: number | undefined) => void): () => void {
  let user = readSession()?.userId;
  return subscribe(() => {
    const now = readSession()?.userId;
    if (now === user) return;
    user = now;
    listener(now);
  });
}

/** The session, kept up to date; undefined while nobody is logged in, and in the prerendered page. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribe, readSession, () => undefined);

/**
 * Whether somebody else has logged in in another tab, so that this page stands for nobody who is logged in.
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

/** Whether the browser refuses to store the session, so that it ends with the page. */
export const useIsSessionInMemory = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => local.isInMemory('access'),
    () => false,
  );

/** The session on a page that the guard stands before. */
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
  // A page that comes back whole from the browser's back/forward cache has heard of nothing meanwhile.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) changed();
  });
}
