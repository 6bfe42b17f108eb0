import type { AnswerKey } from '#contract/kinds/kind.ts';
import type { Tolerance } from '#contract/kinds/number/number-key.ts';
import { readNumber } from '#contract/kinds/number/read-number.ts';
import { PARTS } from '#contract/marks.ts';

/**
 * Accepted answers as people write them in a cell or line: "3.14 ± 0.01 | 3 (50%)". Bars without a backslash
 * separate the answers. A share of the marks is in brackets.
 */
type Accepted = NonNullable<AnswerKey['accepted']>[number];

const DIVIDER = /(?<!\\)\||\n/;
const SHARE = /\s*\((\d+(?:[.,]\d+)?)\s*%\)$/;
const TOLERANCE = /^(.+?)\s*(?:±|\+\/?[-−])\s*(.+?)(\s*%)?$/;
const DIGITS = /^(.+?)\s+to\s+(\d{1,2})\s+significant\s+(?:digits?|figures?)$/i;

/** Returns the short texts that a cell accepts. */
export const readAcceptedTexts = (cell: string): Accepted[] => partsOf(cell).map(withShare);

/** Returns the numbers that a cell accepts; undefined if one of the answers is not a number. */
export function readAcceptedNumbers(cell: string): Accepted[] | undefined {
  const numbers = partsOf(cell).map((part) => numberOf(withShare(part)));
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

const partsOf = (cell: string) =>
  cell
    .split(DIVIDER)
    .map((part) => part.replaceAll('\\|', '|').trim())
    .filter(Boolean);

/** Maximum characters of an answer in which signs are searched. Accepted answers are shorter. */
const LONGEST = 300;

function withShare(part: string): Accepted {
  if (part.length > LONGEST) return { text: part, share: PARTS };
  const percent = SHARE.exec(part)?.[1];
  if (percent === undefined) return { text: part, share: PARTS };
  const share = Math.round((Number(percent.replace(',', '.')) / 100) * PARTS);
  const isShare = share >= 1 && share <= PARTS;
  return isShare ? { text: part.replace(SHARE, ''), share } : { text: part, share: PARTS };
}

function numberOf({ text: part, share }: Accepted): Accepted | undefined {
  if (part.length > LONGEST) return undefined;
  const [, digitsOf, digits] = DIGITS.exec(part) ?? [];
  const [, around, amount = '', percent] = TOLERANCE.exec(part) ?? [];
  const text = digitsOf ?? around ?? part;
  if (!readNumber(text)) return undefined;
  if (digits !== undefined) return { text, tolerance: { digits: Number(digits) }, share };
  if (around === undefined) return { text, share };
  const size = readNumber(amount)?.value;
  if (size === undefined || size < 0) return undefined;
  return { text, tolerance: percent === undefined ? { within: size } : { percent: size }, share };
}

/** Writes accepted answers so that `readAcceptedTexts` or `readAcceptedNumbers` reads them again. */
export const writeAccepted = (accepted: readonly Accepted[]): string =>
  accepted
    .map(({ text, tolerance, share }) => escaped(text) + range(tolerance) + shareIn(text, share))
    .join(' | ');

const escaped = (text: string) => text.replaceAll('|', '\\|');

function range(tolerance?: Tolerance): string {
  if (!tolerance) return '';
  if ('within' in tolerance) return ` ± ${tolerance.within}`;
  return 'percent' in tolerance ? ` ± ${tolerance.percent}%` : ` to ${tolerance.digits} significant digits`;
}

/**
 * Returns a share in brackets, with five decimals as in Moodle. If the text itself ends like a share, returns
 * "(100%)".
 */
const shareIn = (text: string, share: number) =>
  share === PARTS && !SHARE.test(text) ? '' : ` (${Number(((share / PARTS) * 100).toFixed(5))}%)`;
