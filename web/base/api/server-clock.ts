/**
 * Server time in the browser (ms since the epoch). It comes from the `Server-Time` header and runs on the
 * monotonic clock, so changing the device's clock has no effect.
 */

/** Server time minus the monotonic clock. Uses the device's clock until the first answer. */
let offset = Date.now() - performance.now();
/** Lower bound of the offset. Before the first answer, the device's clock cannot be trusted. */
let leastOffset = -Infinity;
/** Round trip (ms) of the answer behind the offset. The error is at most half of it. */
let roundTrip = Infinity;

/** Both sides round. */
const ROUNDING_MS = 2;

export const serverNow = (): number => performance.now() + offset;

/** Returns whether an instant has certainly passed. */
export const isPast = (instant: number): boolean => performance.now() + leastOffset >= instant;

/**
 * Learns from an answer that the server stamped between `sent` and `received` (by `performance.now()`). A
 * shorter round trip is more exact. But an answer that contradicts the offset always wins: a clock stood
 * still, for example while the device slept.
 */
export function learnServerTime(serverTime: number, sent: number, received: number): void {
  const contradicts =
    offset < serverTime - received - ROUNDING_MS || offset > serverTime - sent + ROUNDING_MS;
  if (!contradicts && received - sent >= roundTrip) return;
  roundTrip = received - sent;
  offset = leastOffset = serverTime - (sent + received) / 2;
}

/** `server`: a server time that has certainly passed. `ahead`: server clock minus device clock, in ms. */
export type KnownTime = { server: number; ahead: number };

export const knownTime = (): KnownTime => ({
  server: performance.now() + leastOffset,
  ahead: serverNow() - Date.now(),
});

/**
 * Restores the clock known before a reload, until the server answers. Server time never goes back, whatever
 * the device's clock says.
 */
export function recallTime({ server, ahead }: KnownTime): void {
  if (roundTrip !== Infinity) return;
  leastOffset = Math.max(leastOffset, server - performance.now());
  offset = Math.max(leastOffset, Date.now() + ahead - performance.now());
}

/** Asks the server for its time. Returns whether the server is reachable; a failure changes nothing. */
export async function askServerTime(): Promise<boolean> {
  try {
    const sent = performance.now();
    // The random query keeps caches from answering with an old time.
    const response = await fetch(`/healthz?${Math.random()}`, { method: 'HEAD', cache: 'no-store' });
    const serverTime = Number(response.headers.get('server-time'));
    if (serverTime) learnServerTime(serverTime, sent, performance.now());
    return serverTime > 0;
  } catch {
    // Offline; the next answer brings the time.
    return false;
  }
}
