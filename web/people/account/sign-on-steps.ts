import { t } from '@lingui/core/macro';
import { call } from '../../base/api/call.ts';
import { browserStorage, tabStorage } from '../../base/browser/browser-storage.ts';
import { makeSecret } from './make-secret.ts';

const KEY = 'tallymark:sign-on';

/** A log-in, or a connection of the account, that this tab began at a provider. */
export type PendingSignOn = {
  secret: string;
  isConnection: boolean;
  /** Navigation state of the log-in page, which names the page to return to. */
  state: unknown;
};

/** Opens the page of a provider. It sends the browser back to /sign-on. */
export async function openProvider(provider: number, begun: Omit<PendingSignOn, 'secret'>): Promise<void> {
  const secret = makeSecret();
  if (!tabStorage.set(KEY, JSON.stringify({ ...begun, secret }))) {
    throw new Error(t`This browser blocks storage, so it cannot remember the log-in. Allow storage first.`);
  }
  const { address } = await call(begun.isConnection ? 'startConnection' : 'startSignOn', {
    body: { provider, secret },
  });
  location.assign(address);
}

/** Returns what this tab began, and forgets it. */
export function takePendingSignOn(): PendingSignOn | undefined {
  const stored = tabStorage.get(KEY);
  tabStorage.remove(KEY);
  if (stored === null) return undefined;
  const begun: unknown = JSON.parse(stored);
  const read = (name: string): unknown =>
    typeof begun === 'object' && begun ? Reflect.get(begun, name) : undefined;
  const secret = read('secret');
  if (typeof secret !== 'string') return undefined;
  return { secret, isConnection: read('isConnection') === true, state: read('state') };
}

const endKey = (userId: number) => `tallymark:sign-on-end:${userId}`;

/** Remembers the address that logs the user out at the provider, until the log-out. */
export const storeEndAddress = (userId: number, address: string): void =>
  void browserStorage.set(endKey(userId), address);

export const readEndAddress = (userId: number): string | null => browserStorage.get(endKey(userId));
