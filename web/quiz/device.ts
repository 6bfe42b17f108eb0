const own = new Map<number, number>();

/** A random number from 1 to 2^31-1. (A page that was not served securely has no `crypto.randomUUID`.) */
export const randomNumber = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1 || 1;

/** The number by which the server tells this browser from the student's others; kept under the user. */
export function deviceNumber(userId: number): number {
  const key = `tallymark:device:${userId}`;
  const number = own.get(userId) ?? randomNumber();
  own.set(userId, number);
  try {
    const kept = Number(localStorage.getItem(key));
    if (kept > 0) return kept;
    localStorage.setItem(key, String(number));
  } catch {
    // Full, or blocked: the number lives as long as the page.
  }
  return number;
}
