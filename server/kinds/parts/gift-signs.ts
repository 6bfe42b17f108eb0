/** Escape sequences; `\n` is a line break. A backslash before any other character is literal. */
export const ESCAPED_SIGN = String.raw`\\[\\:#={}~n]`;

const ESCAPED = new RegExp(ESCAPED_SIGN, 'g');

/** Returns the position of the first `sign` that is not escaped; -1 if there is none. */
export function findSign(text: string, sign: string, from = 0): number {
  const pattern = new RegExp(`${ESCAPED_SIGN}|${sign.replaceAll(/[{}$]/g, '\\$&')}`, 'g');
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (match[0] === sign) return match.index;
  }
  return -1;
}

export const unescapeGift = (text: string): string =>
  text.replace(ESCAPED, (escape) => (escape === '\\n' ? '\n' : escape.slice(1)));
