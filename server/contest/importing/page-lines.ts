import * as limits from '#contract/limits.ts';
import type { ParsedQuestions } from '#contract/questions.ts';
import type { ReadItem } from './item.ts';
import { describePlace, type Place } from './place.ts';
import type { SourceFile } from './source-file.ts';

const LINE = 2_000;

/** Returns what two equal places have in common. The number of a question is no part of it. */
const keyOf = (place: Place) => JSON.stringify({ ...place, question: undefined });

type Page = {
  lines: NonNullable<ParsedQuestions['lines']>;
  linesOf: (item: ReadItem) => { lines?: [number, number] };
};

/**
 * Returns the lines of the file, and a function for the range of each item. Returns undefined for very long
 * texts, and for formats that people do not read.
 */
export function findPageLines(file: SourceFile, items: readonly ReadItem[]): Page | undefined {
  const whole = file.page?.();
  if (!whole || whole.reduce((sum, { text }) => sum + text.length, 0) > limits.questionFile.text)
    return undefined;
  const lines = whole.map(({ place, text }) => ({
    place: describePlace(place),
    text: text.slice(0, LINE).toWellFormed(),
  }));

  const firstAt = new Map<string, number>();
  const lastAt = new Map<string, number>();
  for (const [at, { place }] of whole.entries()) {
    const key = keyOf(place);
    if (!firstAt.has(key)) firstAt.set(key, at);
    lastAt.set(key, at);
  }
  const beginOf = ({ place }: ReadItem) => firstAt.get(keyOf(place));
  const begins = items.flatMap((item) => beginOf(item) ?? []).toSorted((one, other) => one - other);
  const distinct = [...new Set(begins)];
  const nextOf = new Map(distinct.map((begin, at) => [begin, distinct[at + 1]]));

  const linesOf = (item: ReadItem): { lines?: [number, number] } => {
    const begin = beginOf(item);
    if (begin === undefined) return {};
    const end = item.end === undefined ? undefined : lastAt.get(keyOf(item.end));
    let last = end ?? (nextOf.get(begin) ?? lines.length) - 1;
    while (last > begin && lines[last]?.text.trim() === '') last--;
    return { lines: [begin, Math.max(begin, last)] };
  };
  return { lines, linesOf };
}
