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
