import type { Entry } from './into-blocks.ts';
import { textOf } from './line.ts';

/** What the key at the end of a page says of each number; several values if it says several things. */
export type AnswerKey = ReadonlyMap<number, readonly string[]>;

type Pair = [number: number, value: string];

const PAIR =
  /(?:^|[\s,;|])\(?(?:q|nr\.? ?)?(\d{1,3})(?:\s*[.):=\-–—]\s*|\s+)\(?([a-zа-яα-ω]|true|false|wahr|falsch|vrai|faux)[).]?(?=$|[\s,;|])/giu;

/** The pairs of a line that holds nothing else: "1. B  2. C", "3-d"; none of any other line. */
function pairsOf({ line }: Entry): Pair[] {
  const text = textOf(line.runs).trim();
  if (text.replaceAll(PAIR, '').replaceAll(/[\s,;|]/g, '') !== '') return [];
  return [...text.matchAll(PAIR)].map(([, number = '', value = '']) => [Number(number), value]);
}

/** Below a heading a line may also say more: "1. B) Paris". */
function pairsBelowHeading(entry: Entry): Pair[] {
  const pairs = pairsOf(entry);
  if (pairs.length > 0 || entry.kind !== 'number') return pairs;
  const value = textOf(entry.rest);
  return value === '' ? [] : [[entry.number, value]];
}

/** Where the key begins if no heading says so, or the number of entries. */
function startWithoutHeading(entries: readonly Entry[]): number {
  const last = entries.findLastIndex((entry) => entry.kind !== 'blank' && pairsOf(entry).length === 0);
  return entries.slice(last + 1).flatMap(pairsOf).length > 1 ? last + 1 : entries.length;
}

/**
 * Takes the answer key off the end of a page. It follows a heading ("Answer key"), or it is at least two
 * pairs of number and letter and nothing else, in one line or several.
 */
export function takeAnswerKey(entries: readonly Entry[]): { entries: readonly Entry[]; key: AnswerKey } {
  const heading = entries.findLastIndex(({ kind }) => kind === 'keyHeading');
  const below = entries.slice(heading + 1).filter(({ kind }) => kind !== 'blank');
  const isHeaded =
    heading >= 0 && below.length > 0 && below.every((entry) => pairsBelowHeading(entry).length > 0);
  const start = isHeaded ? heading : startWithoutHeading(entries);
  const key = new Map<number, string[]>();
  for (const [number, value] of entries.slice(start).flatMap(isHeaded ? pairsBelowHeading : pairsOf)) {
    const values = key.get(number);
    if (values) values.push(value);
    else key.set(number, [value]);
  }
  return { entries: entries.slice(0, start), key };
}
