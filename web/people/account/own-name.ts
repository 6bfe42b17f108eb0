import type { Wire } from '#contract/schemas.ts';
import { readSession } from '../../base/api/session.ts';
import { browserStorage } from '../../base/browser/browser-storage.ts';

/** Local-storage key beside the tokens. Holds one user's id and name; the next log-in replaces it. */
const KEY = 'name';

const startOf = (userId: number) => `${userId} `;

export const fullName = ({ first_name, last_name }: Wire<'getUser'>): string => `${first_name} ${last_name}`;

/** Stores the name for pages that open without the network, unless the user has logged out meanwhile. */
export function storeOwnName(user: Wire<'getUser'>): void {
  if (readSession()?.userId === user.id) browserStorage.set(KEY, startOf(user.id) + fullName(user));
}

export function readOwnName(userId: number): string | undefined {
  const stored = browserStorage.get(KEY);
  return stored?.startsWith(startOf(userId)) ? stored.slice(startOf(userId).length) : undefined;
}
