import { useEffect } from 'react';
import { useLoggedIn } from '../../base/api/session.ts';
import { browserStorage } from '../../base/browser/browser-storage.ts';

const keyOf = (userId: number) => `tallymark:seen-results:${userId}`;

/** Maximum number of remembered contests. Results are news for only a few days. */
const MOST = 50;

/** Returns the contests whose released results this user has seen in this browser. */
export const readSeenResults = (userId: number): ReadonlySet<number> =>
  new Set((browserStorage.get(keyOf(userId)) ?? '').split(',').map(Number));

/** Remembers that the user has seen a result. `isOpen`: whether the result on the page is released. */
export function useSeenResult(contest: number, isOpen: boolean): void {
  const { userId } = useLoggedIn();
  useEffect(() => {
    const before = readSeenResults(userId);
    if (!isOpen || before.has(contest)) return;
    browserStorage.set(keyOf(userId), [contest, ...before].slice(0, MOST).join(','));
  }, [userId, contest, isOpen]);
}
