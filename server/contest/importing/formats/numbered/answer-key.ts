import { trueFalseOptions } from '../true-false.ts';
import { gatherOptions } from './gather-options.ts';
import { type Block, type Entry, type Question, splitIntoBlocks } from './split-into-blocks.ts';
import { toHalfWidth } from './line-kind.ts';
import { runsToText } from './line.ts';

/**
 * Answer key at the end of a page: values by question number. Several values for one number contradict each
 * other.
 */
export type AnswerKey = ReadonlyMap<number, readonly string[]>;

export type KeyedBlocks = { blocks: Block[]; key: AnswerKey };

const UNKNOWN_HEADING = /^[\p{L}\p{M}'’-]{2,20}(?: [\p{L}\p{M}'’-]{2,20})?\s*:?$/u;

type Pair = [number: number, value: string];

const PAIR =
  /(?:^|[\s,;|])\(?(?:q|nr\.? ?)?(\d{1,3})(?:\s*[.):=\-–—]\s*|\s*)\(?((?:\p{L}(?:\s?[,/&+]\s?\p{L}(?!\p{L})){1,9})|\p{L}|true|false|wahr|falsch|vrai|faux)[).]?(?=$|[\s,;|])/giu;

/** Words that may precede the pairs on a line: "Svar: 1-B 2-A". */
const HEADING = /^\p{L}[\p{L}\p{M}\s.'’-]{0,40}:\s*(?=\(?\d)/u;

/**
 * Returns the pairs of number and answer in a line like "1. B 2. C" or "3-d"; none if the line contains
 * anything else.
 */
function pairsOf({ line }: Entry): Pair[] {
  const text = toHalfWidth(runsToText(line.runs).trim()).replace(HEADING, '');
  if (text.replaceAll(PAIR, '').replaceAll(/[\s,;|]/g, '') !== '') return [];
  return [...text.matchAll(PAIR)].map(([, number = '', value = '']) => [Number(number), value]);
}

/** Returns a line's pairs. Below a heading the answer may include its text: "1. B) Paris". */
function pairsBelowHeading(entry: Entry): Pair[] {
  const pairs = pairsOf(entry);
  if (pairs.length > 0 || entry.kind !== 'number') return pairs;
  const value = runsToText(entry.rest);
  return value === '' ? [] : [[entry.number, value]];
}

/**
 * Separates the answer key at the end from the questions. Without a heading, a key must have at least two
 * pairs.
 */
export function divideWithKey(entries: readonly Entry[], wraps: boolean): KeyedBlocks {
  return (
    keyBelowHeading(entries, wraps) ??
    keyWithoutHeading(entries, wraps) ?? { blocks: splitIntoBlocks(entries, wraps), key: new Map() }
  );
}

function keyBelowHeading(entries: readonly Entry[], wraps: boolean): KeyedBlocks | null {
  const heading = entries.findLastIndex(({ kind }) => kind === 'keyHeading');
  const below = entries.slice(heading + 1).filter(({ kind }) => kind !== 'blank');
  if (heading < 0 || below.length === 0) return null;
  const pairs = below.map(pairsBelowHeading);
  if (pairs.some(({ length }) => length === 0)) return null;
  const key = toKey(pairs.flat());
  const blocks = splitIntoBlocks(entries.slice(0, heading), wraps);
  const last = blocks.findLast((block) => 'number' in block);
  return !last || isAnswerable(last, key) ? { blocks, key } : null;
}

/**
 * Looks for an answer key without a known heading. It must be directly below a question, after a blank line
 * or an unknown heading, and each of its numbers must belong to an answerable question. Otherwise the pairs
 * may be numbered options.
 */
function keyWithoutHeading(entries: readonly Entry[], wraps: boolean): KeyedBlocks | null {
  const above = entries.findLastIndex((entry) => entry.kind !== 'blank' && pairsOf(entry).length === 0);
  const pairs = entries.slice(above + 1).flatMap(pairsOf);
  const end = isHeading(entries, above) ? above : above + 1;
  if (pairs.length < 2 || (end > above && !beginsKey(entries[end]))) return null;
  const key = toKey(pairs);
  const blocks = splitIntoBlocks(entries.slice(0, end), wraps);
  const last = blocks.at(-1);
  if (!last || 'leftover' in last || !isAnswerable(last, key)) return null;
  const answerable = new Set(
    blocks.flatMap((block) => ('number' in block && isAnswerable(block, key) ? [block.number] : [])),
  );
  return [...key.keys()].every((number) => answerable.has(number)) ? { blocks, key } : null;
}

const beginsKey = (entry: Entry | undefined) =>
  entry?.kind === 'blank' ||
  (entry !== undefined && HEADING.test(toHalfWidth(runsToText(entry.line.runs).trim())));

/**
 * Returns whether a line may be a heading: one or two words, after a blank line or with a colon at the end.
 */
function isHeading(entries: readonly Entry[], at: number): boolean {
  const entry = entries[at];
  const text = entry?.kind === 'text' ? toHalfWidth(runsToText(entry.line.runs).trim()) : '';
  const isApart = entries[at - 1]?.kind === 'blank';
  return UNKNOWN_HEADING.test(text) && (text.endsWith(':') || isApart);
}

function toKey(pairs: readonly Pair[]): AnswerKey {
  const key = new Map<number, string[]>();
  for (const [number, value] of pairs) {
    const values = key.get(number);
    if (values) values.push(value);
    else key.set(number, [value]);
  }
  return key;
}

/** Returns whether a question has options, or the key says that it is true or false. */
const isAnswerable = ({ number, entries }: Question, key: AnswerKey): boolean =>
  gatherOptions(entries).options.length > 0 ||
  (number !== null && (key.get(number) ?? []).some((value) => trueFalseOptions(value)));
