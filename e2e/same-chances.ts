/* Repeatable random numbers for the server, so that two runs of the pictures show the same ids and codes. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { createHash, randomBytes } = crypto;

/**
 * Numbers drawn so far, by range. Each range has its own sequence, because the order of draws from different
 * ranges varies.
 */
const draws = new Map<string, number>();

function draw(range: string): Buffer {
  const count = draws.get(range) ?? 0;
  draws.set(range, count + 1);
  return createHash('sha256').update(`${range} ${count}`).digest();
}

function sameInt(min: number, max?: number): number {
  if (max === undefined) return sameInt(0, min);
  return min + (draw(`${min}-${max}`).readUIntBE(0, 6) % (max - min));
}

/**
 * Repeats keys and secrets, which have 32 bytes. Playwright needs shorter random values, which must differ.
 */
const sameBytes = (size: number) => (size === 32 ? draw('bytes') : randomBytes(size));

export function restartRandomNumbers(): void {
  draws.clear();
  Object.assign(crypto, { randomInt: sameInt, randomBytes: sameBytes });
  syncBuiltinESMExports();
}
