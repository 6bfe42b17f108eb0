/**
 * Module that a recorded server loads (`--import`). The clock stands still at the milliseconds in the file
 * RECORD_CLOCK, and random numbers are derived from this time. So two servers answer equal requests with
 * equal bytes. An additional random draw affects later draws only until the clock moves on.
 */
import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { performance } from 'node:perf_hooks';

const file = process.env.RECORD_CLOCK ?? '';
const now = (): number => Number(readFileSync(file, 'latin1'));

const begun = now();
performance.now = () => now() - begun;
Date.now = now;
// oxlint-disable-next-line no-global-assign -- no other way reaches `new Date()` in libraries
Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constructor returns an object
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
});

let drawnAt = 0;
const drawn = new Map<string, number>();

function bytesOf(asked: string, length: number): Buffer {
  const time = now();
  if (time !== drawnAt) drawn.clear();
  drawnAt = time;
  const count = (drawn.get(asked) ?? 0) + 1;
  drawn.set(asked, count);
  return crypto.createHash('shake256', { outputLength: length }).update(`${time} ${asked} ${count}`).digest();
}
const below = (asked: string, count: number): number => bytesOf(asked, 6).readUIntBE(0, 6) % count;

Math.random = () => below('random', 2 ** 48) / 2 ** 48;
Object.assign(crypto, {
  randomInt: (one: number, other?: number) => {
    const [from, to] = other === undefined ? [0, one] : [one, other];
    return from + below(`integer ${from} ${to}`, to - from);
  },
  randomBytes: (length: number) => bytesOf(`bytes ${length}`, length),
});
syncBuiltinESMExports();
