import { noteReached } from '../browser/is-online.ts';

/** Server time in the browser (ms), from the `Server-Time` header and the monotonic clock. */

/** Server time minus the monotonic clock. Calculated from the device's clock until the first response. */
let offset = Date.now() - performance.now();
/** Lower bound of the offset. -Infinity until the first response, because the device's clock may be wrong. */
let leastOffset = -Infinity;
/** Round trip (ms) of the response that set the offset. The offset's error is at most half of this. */
let roundTrip = Infinity;

/** Monotonic time of the last response with the server's time. */
let heardAt = -Infinity;

/** Tolerance (ms), because both the server's and the browser's times are rounded. */
const ROUNDING_MS = 2;

export const serverNow = (): number => performance.now() + offset;

/** Returns whether an instant has certainly passed. */
export const isPast = (instant: number): boolean => performance.now() + leastOffset >= instant;

/**
 * Updates the clock from a response whose server time lies between `sent` and `received` (by
 * `performance.now()`). Normally the response with the shortest round trip counts. But a response that
 * contradicts the offset is always used, because a clock must have stopped, for example while the device
 * slept.
 */
export function learnServerTime(serverTime: number, sent: number, received: number): void {
  heardAt = received;
  noteReached(true, sent);
  const contradicts =
    offset < serverTime - received - ROUNDING_MS || offset > serverTime - sent + ROUNDING_MS;
  if (!contradicts && received - sent >= roundTrip) return;
  roundTrip = received - sent;
  offset = leastOffset = serverTime - (sent + received) / 2;
}

/** Returns the time (ms) since the last response with the server's time. */
export const serverSilence = (): number => performance.now() - heardAt;

/** Estimate of the server's time: at least `server`. `ahead`: server's clock minus device's clock (ms). */
export type KnownTime = { server: number; ahead: number };

export const knownTime = (): KnownTime => ({
  server: performance.now() + leastOffset,
  ahead: serverNow() - Date.now(),
});

/** Restores the time known before a reload. Server time never goes back, even if the device's clock does. */
export function recallTime({ server, ahead }: KnownTime): void {
  if (roundTrip !== Infinity) return;
  leastOffset = Math.max(leastOffset, server - performance.now());
  offset = Math.max(leastOffset, Date.now() + ahead - performance.now());
}

/** Asks the server for its time. Returns whether the server can be reached; if not, nothing changes. */
export async function askServerTime(): Promise<boolean> {
  try {
    const sent = performance.now();
    // The random query prevents caches from responding with an old time.
    const response = await fetch(`/healthz?${Math.random()}`, { method: 'HEAD', cache: 'no-store' });
    const serverTime = Number(response.headers.get('server-time'));
    if (serverTime) learnServerTime(serverTime, sent, performance.now());
    return serverTime > 0;
  } catch {
    noteReached(false);
    return false;
  }
}
