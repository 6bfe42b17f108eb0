import type { Change, Selected } from './formatting.ts';

/** Parts that a picture must not split: formulas, code, bold and italic text. */
const WHOLE = /```[^]*?```|`[^`\n]*`|\$\$[^]+?\$\$|\$(?:(?!\s)[^$\n]*?[^$\s])?\$(?!\d)|\*\*?[^*\n]+\*\*?/g;

/** Returns the end of the unsplittable part around this position, or else the position itself. */
function past(text: string, place: number): number {
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    if (index < place && place < index + whole.length) return index + whole.length;
  }
  return place;
}

/** Replaces the selection by a picture. If that would split a formula, inserts the picture after it. */
export function insertPicture(
  { text, ...selected }: Selected,
  { picture, description }: { picture: string; description: string },
): Change {
  const escaped = description
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\[\]]/g, String.raw`\$&`);
  const to = past(text, selected.to);
  const from = to === selected.to ? past(text, selected.from) : to;
  const before = text.slice(0, from);
  const after = text.slice(to);
  const insert = `${missing(before, /\n*$/)}![${escaped}](picture:${picture})${missing(after, /^\n*/)}`;
  const cursor = from + insert.length;
  return { from, to, insert, select: [cursor, cursor] };
}

/** Returns the line breaks missing for a blank line next to the text; none if the text is empty. */
const missing = (text: string, breaks: RegExp): string =>
  text.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - (breaks.exec(text)?.[0].length ?? 0)));
