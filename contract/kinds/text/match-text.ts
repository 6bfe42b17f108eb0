/** Comparison of normalized texts with accepted answers, in which `*` stands for any text. */

/**
 * Literal parts of an accepted answer. Adjacent parts have a star between them, so one part means no star.
 */
export type TextPattern = readonly [string, ...string[]];

export const MAX_STARS = 3;

/** Maximum length of an accepted answer as written, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 200;

/** Stands for `\*` while a pattern is split. A normalized text has no control characters. */
const ESCAPED_STAR = '\0';

/** Parses a normalized accepted answer. Only a star can be escaped: other backslashes are literal. */
export function parsePattern(text: string): TextPattern {
  const [first = '', ...rest] = text
    .replaceAll('\\*', ESCAPED_STAR)
    .split('*')
    .map((part) => part.replaceAll(ESCAPED_STAR, '*'));
  return [first, ...rest];
}

/** Writes a text as an accepted answer that only this text matches. */
export const escapeStars = (text: string): string => text.replaceAll('*', '\\*');

/**
 * Returns whether a normalized text matches the whole pattern. A star may match the empty text; spaces beside
 * a star are significant. The first occurrence of each part is the best one, so no backtracking is needed.
 */
export function matchesPattern(text: string, [first, ...rest]: TextPattern): boolean {
  const last = rest.pop();
  if (last === undefined) return text === first;
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let from = first.length;
  for (const part of rest) {
    const start = text.indexOf(part, from);
    if (start === -1) return false;
    from = start + part.length;
  }
  return from <= end;
}

/**
 * Edit distance from the part of the pattern read so far to each prefix of the text, shortest prefix first.
 */
type Edits = readonly number[];

function editsAfterStar(edits: Edits): Edits {
  let least = Infinity;
  return edits.map((edit) => {
    least = Math.min(least, edit);
    return least;
  });
}

function editsAfterCharacter(edits: Edits, character: string, text: readonly string[]): Edits {
  let shorter = Infinity;
  let replacement = Infinity;
  return edits.map((edit, length) => {
    shorter = Math.min(edit + 1, shorter + 1, replacement);
    replacement = edit + (text[length] === character ? 0 : 1);
    return shorter;
  });
}

/**
 * Returns how many characters must be inserted, removed or replaced to make a normalized text match the
 * pattern, but at most `limit`. Only the first 200 characters of the text are compared.
 */
export function distanceToPattern(text: string, pattern: TextPattern, limit: number): number {
  const characters = Array.from(text.slice(0, MAX_TEXT_LENGTH));
  let edits: Edits = [0, ...characters.map((_, index) => index + 1)];
  for (const [index, part] of pattern.entries()) {
    if (index > 0) edits = editsAfterStar(edits);
    for (const character of part) {
      edits = editsAfterCharacter(edits, character, characters);
      if (Math.min(...edits) >= limit) return limit;
    }
  }
  return Math.min(edits.at(-1) ?? limit, limit);
}
