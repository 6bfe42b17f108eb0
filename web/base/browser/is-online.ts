import { useSyncExternalStore } from 'react';

/**
 * Whether the last request reached the server; undefined before the first. The browser's own flag is only a
 * hint: some report `false` for ever, as on a school's network without Internet access.
 */
let isReached: boolean | undefined;

/** Time (`performance.now()`) at which the browser last reported a loss. */
let lostAt = -Infinity;

const listeners = new Set<() => void>();

/** `sent`: time of the request. One from before a loss proves nothing, even if its answer comes later. */
export function noteReached(isNowReached: boolean, sent = Infinity): void {
  if (isReached === isNowReached || sent <= lostAt) return;
  isReached = isNowReached;
  tell();
}

const tell = () => {
  for (const listener of listeners) listener();
};

if (typeof window !== 'undefined') {
  window.addEventListener('online', tell);
  window.addEventListener('offline', () => {
    lostAt = performance.now();
    tell();
  });
}

export const isOnline = (): boolean => isReached !== false || navigator.onLine;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns whether the device has a network. The server may still be unreachable. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
