import type { Change, Selected } from './formatting.ts';

/** Puts a picture in place of the selection, between blank lines. Pure. */
export function insertPicture(
  { text, from, to }: Selected,
  { picture, description }: { picture: string; description: string },
): Change {
  const escaped = description
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\[\]]/g, String.raw`\$&`);
  const before = text.slice(0, from);
  const after = text.slice(to);
  const insert = `${missing(before, /\n*$/)}![${escaped}](picture:${picture})${missing(after, /^\n*/)}`;
  const cursor = from + insert.length;
  return { from, to, insert, select: [cursor, cursor] };
}

/** The line breaks that a blank line still needs at this end of a text; an empty text needs none. */
const missing = (text: string, breaks: RegExp): string =>
  text.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - (breaks.exec(text)?.[0].length ?? 0)));
