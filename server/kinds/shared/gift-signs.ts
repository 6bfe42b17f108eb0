import { type Sentence, sentence } from '#shared/sentence.ts';
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

const WEIGHT = /^%(-?\d{1,3}(?:\.\d*)?)%/;

/** Share that Moodle would read as words, such as %33,3% or % 50 %. */
const BROKEN_WEIGHT = /^%\s*[+-]?\s*[\d.,]{1,12}\s*%/;

/**
 * Returns an answer's text and its share (per cent), which is `usual` if the answer names none. Returns a
 * sentence if the share cannot be read.
 */
export function takeWeight(answer: string, usual = 100): { text: string; share: number } | Sentence {
  const [whole = '', share] = WEIGHT.exec(answer) ?? [];
  const broken = whole === '' ? BROKEN_WEIGHT.exec(answer)?.[0] : undefined;
  if (broken !== undefined)
    return sentence`“${broken}” is no share of the marks. GIFT has shares such as %33.3%.`;
  return {
    text: answer.slice(whole.length).trim(),
    share: share === undefined ? usual : Number(share),
  };
}

export const unescapeGift = (text: string): string =>
  text.replace(ESCAPED, (escape) => (escape === '\\n' ? '\n' : escape.slice(1)));
