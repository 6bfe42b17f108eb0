import type { Change, Selected } from './formatting.ts';

/** Parts that a picture would break in two: formulas, code, bold and italic text. */
const WHOLE = /```[^]*?```|`[^`\n]*`|\$\$[^]+?\$\$|\$(?:(?!\s)[^$\n]*?[^$\s])?\$(?!\d)|\*\*?[^*\n]+\*\*?/g;

/** The end of the formula or the like in which this place is; else the place itself. */
function past(text: string, place: number): number {
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    if (index < place && place < index + whole.length) return index + whole.length;
  }
  return place;
}

/** Puts a picture in place of the selection, or behind a formula that it would break. Pure. */
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

/** The line breaks that a blank line still needs at this end of a text; an empty text needs none. */
const missing = (text: string, breaks: RegExp): string =>
  text.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - (breaks.exec(text)?.[0].length ?? 0)));
