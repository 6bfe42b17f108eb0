/** A backslash takes the meaning of these signs away; `\n` ends a line. Before others it is a backslash. */
export const ESCAPE = String.raw`\\[\\:#={}~n]`;

const ESCAPED = new RegExp(ESCAPE, 'g');

/** Where a sign is that has its meaning; -1 if nowhere. */
export function findSign(text: string, sign: string, from = 0): number {
  const pattern = new RegExp(`${ESCAPE}|${sign.replaceAll(/[{}$]/g, '\\$&')}`, 'g');
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (match[0] === sign) return match.index;
  }
  return -1;
}

/** The text as it is meant. */
export const unescaped = (text: string): string =>
  text.replace(ESCAPED, (escape) => (escape === '\\n' ? '\n' : escape.slice(1)));
