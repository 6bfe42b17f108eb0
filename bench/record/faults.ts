import { type RandomSource, pick, drawBelow } from './chance.ts';
import type { Fields, Json } from './session.ts';

function placesIn(value: Json): { holder: Fields | Json[]; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder: Fields | Json[] = value;
  return Object.entries(holder).flatMap(([key, inner]) => [[{ holder, key }], placesIn(inner)].flat());
}

const BAD: Json[] = [
  null,
  '',
  '   ',
  'a\u0000b',
  '\ud800',
  'x'.repeat(6_000),
  -1,
  1.5,
  1e300,
  true,
  [],
  {},
  [[]],
  'ａ@b.example',
];

/** Puts one or two errors into a body, or returns bytes that are not a body at all. */
export function corruptBody(chance: RandomSource, body: Json | undefined): Json | Buffer {
  if (body === undefined || chance() < 0.1) {
    return pick(chance, [Buffer.from('{'), Buffer.from(''), Buffer.from('[1,]'), [], 'text', null]);
  }
  const spoilt = structuredClone(body);
  for (let faults = 1 + drawBelow(chance, 2); faults > 0; faults--) {
    const places = placesIn(spoilt);
    if (places.length === 0) return { unknown: 1 };
    const { holder, key } = pick(chance, places);
    if (chance() < 0.3 && !Array.isArray(holder)) delete holder[key];
    else Object.assign(holder, { [chance() < 0.1 ? 'unknown' : key]: structuredClone(pick(chance, BAD)) });
  }
  return spoilt;
}
