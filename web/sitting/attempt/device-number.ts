import { local } from '../../base/browser/browser-storage.ts';

/** A random number from 1 to 2^31-1. (A page that was not served securely has no `crypto.randomUUID`.) */
export const randomNumber = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1 || 1;

/** The number by which the server tells this browser from the student's others; stored under the user. */
export function deviceNumber(userId: number): number {
  const key = `tallymark:device:${userId}`;
  const stored = Number(local.get(key));
  if (stored > 0) return stored;
  const number = randomNumber();
  local.set(key, String(number));
  return number;
}
