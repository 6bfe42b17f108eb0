/**
 * The server's time in the browser, in milliseconds since the epoch. It runs on the page's monotonic clock,
 * so that changing the device's clock changes nothing, and on `Server-Time`, which every answer of the API
 * carries.
 */

/**
 * The server's time minus the page's monotonic clock; before the first answer the device's clock has to do.
 */
let offset = Date.now() - performance.now();
/** How long (ms) the round trip took that gave the offset: the offset is right to half of it. */
let roundTrip = Infinity;

/** Milliseconds to allow for both sides' rounding. */
const ROUNDING = 2;

export const serverNow = (): number => performance.now() + offset;

/**
 * Learns from one answer: it was stamped between `sent` and `received` (both by `performance.now()`), halfway
 * as far as one can know. A shorter round trip knows better; but a measure that contradicts what we believe
 * always wins, since then one of the clocks stood still meanwhile, as in a device that slept.
 */
export function learnServerTime(serverTime: number, sent: number, received: number): void {
  const contradicts = offset < serverTime - received - ROUNDING || offset > serverTime - sent + ROUNDING;
  if (!contradicts && received - sent >= roundTrip) return;
  roundTrip = received - sent;
  offset = serverTime - (sent + received) / 2;
}

/**
 * What was known before the page was loaded anew: by how much (ms) the server's clock is ahead of the
 * device's. It counts until the server answers.
 */
export function recallServerTime(ahead: number): void {
  if (roundTrip === Infinity) offset = Date.now() + ahead - performance.now();
}

/**
 * Asks the server for its time, as after a sleep, and answers whether it is there. A failure leaves what is
 * known.
 */
export async function askServerTime(): Promise<boolean> {
  try {
    const sent = performance.now();
    const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    const serverTime = Number(response.headers.get('server-time'));
    if (serverTime) learnServerTime(serverTime, sent, performance.now());
    return serverTime > 0;
  } catch {
    // Offline: the next answer tells.
    return false;
  }
}
