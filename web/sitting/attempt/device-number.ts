import { browserStorage } from '../../base/browser/browser-storage.ts';

/** Returns a random number from 1 to 2^31-1. `crypto.randomUUID` is missing on pages without HTTPS. */
export const randomNumber = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1 || 1;

/** Returns the number by which the server distinguishes this browser from the student's other browsers. */
export function deviceNumber(userId: number): number {
  const key = `tallymark:device:${userId}`;
  const stored = Number(browserStorage.get(key));
  if (stored > 0) return stored;
  const number = randomNumber();
  browserStorage.set(key, String(number));
  return number;
}
