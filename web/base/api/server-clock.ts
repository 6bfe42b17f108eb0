/**
 * The server's time in the browser, in milliseconds since the epoch. It comes from `Server-Time`, which every
 * answer of the API carries, and runs on the page's monotonic clock: changing the device's clock changes
 * nothing.
 */

/**
 * The server's time minus the page's monotonic clock. Before the first answer it uses the device's clock.
 */
let offset = Date.now() - performance.now();
/**
 * The least that the offset can be. It is less than the offset while the server has not answered: somebody
 * may have changed the device's clock.
 */
let leastOffset = -Infinity;
/** Duration (ms) of the offset's round trip. The offset is exact to half of it. */
let roundTrip = Infinity;

/** Both sides round. */
const ROUNDING_MS = 2;

export const serverNow = (): number => performance.now() + offset;

/** Whether an instant has passed for certain. */
export const isPast = (instant: number): boolean => performance.now() + leastOffset >= instant;

/**
 * Learns from one answer. The server stamped it between `sent` and `received` (both by `performance.now()`);
 * the best guess is halfway. A shorter round trip is more exact. But an answer that contradicts the offset
 * always wins: then one of the clocks stood still, as on a device that slept.
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
 * Takes over what the page knew before it was loaded again. It counts until the server answers. The server's
 * time never goes back, whatever the device's clock says now.
 */
export function recallTime({ server, ahead }: KnownTime): void {
  if (roundTrip !== Infinity) return;
  leastOffset = Math.max(leastOffset, server - performance.now());
  offset = Math.max(leastOffset, Date.now() + ahead - performance.now());
}

/**
 * Asks the server for its time, as after a sleep, and answers whether the server is there. A failure changes
 * nothing.
 */
export async function askServerTime(): Promise<boolean> {
  try {
    const sent = performance.now();
    // A query of its own, so that no cache between can answer with the time of an earlier request.
    const response = await fetch(`/healthz?${Math.random()}`, { method: 'HEAD', cache: 'no-store' });
    const serverTime = Number(response.headers.get('server-time'));
    if (serverTime) learnServerTime(serverTime, sent, performance.now());
    return serverTime > 0;
  } catch {
    // The device is offline. The next answer brings the time.
    return false;
  }
}
