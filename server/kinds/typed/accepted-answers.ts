import type { AnswerKey } from '#contract/kinds/kind.ts';
import type { Tolerance } from '#contract/kinds/number/number-key.ts';
import { readNumber } from '#contract/kinds/number/read-number.ts';
import { PARTS } from '#contract/marks.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';

/**
 * Accepted answers as people write them in a cell or line: "3.14 ± 0.01 | 3 (50%)". Bars without a backslash
 * separate the answers. A share of the marks is in brackets.
 */
type Accepted = NonNullable<AnswerKey['accepted']>[number];

const DIVIDER = /(?<!\\)\||\n/;
const SHARE = /\s*\((\d+(?:[.,]\d+)?)\s*%\)$/;
const TOLERANCE = /^(.+?)\s*(?:±|\+\/?[-−])\s*(.+?)(\s*%)?$/;
/** Tolerance in brackets, as in 3.14 (± 0.01). */
const IN_BRACKETS = /\s*\(\s*((?:±|\+\/?[-−])[^()]*)\)$/;
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

function numberOf({ text: whole, share }: Accepted): Accepted | undefined {
  if (whole.length > LONGEST) return undefined;
  const part = whole.replace(IN_BRACKETS, ' $1').trim();
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

/** Share of a cell's answer that is nothing, negative or more than all. */
const ODD_SHARE = /\(([+-]?\d+(?:[.,]\d+)?)\s*%\)$/;

/**
 * Returns the answers of a cell without those that earn nothing, which are named. Returns a problem if an
 * answer earns more than all the marks.
 */
export function withoutOddShares(accepted: readonly Accepted[], problems: Problem[]): Accepted[] | Problem {
  const kept: Accepted[] = [];
  for (const answer of accepted) {
    const share = answer.text.length > LONGEST ? undefined : ODD_SHARE.exec(answer.text)?.[1];
    const percent = share === undefined ? 1 : Number(share.replace(',', '.'));
    if (share === undefined || answer.share !== PARTS || isShare(percent)) kept.push(answer);
    else if (percent > 100)
      return { code: 'item_broken', detail: sentence`“${answer.text}” earns more than all the marks.` };
    else {
      const detail = sentence`“${answer.text}” earns no marks, so it is left out. Other answers may still accept it.`;
      problems.push({ code: percent < 0 ? 'penalty_left_out' : 'partial_credit_left_out', detail });
    }
  }
  return kept;
}

const isShare = (percent: number) => percent <= 100 && Math.round((percent / 100) * PARTS) >= 1;

/** A number whose comma or point may divide its thousands. */
const MAY_BE_THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}([.,])\d{3}(?![\d.,])/;

/**
 * Returns the problem of a cell with a number such as 1,000, which may be 1 or 1000. Numbers with a point are
 * read as decimals, and named.
 */
export function thousandsProblem(cell: string): Problem | undefined {
  const [number, sign] = MAY_BE_THOUSANDS.exec(cell) ?? [];
  if (number === undefined) return undefined;
  const value = readNumber(number)?.value;
  const thousands = number.replace(/[.,]/, '');
  return sign === ','
    ? {
        code: 'item_broken',
        detail: sentence`“${number}” may be ${value ?? ''} or ${thousands}. Please write ${thousands}, or a decimal point.`,
      }
    : {
        code: 'read_leniently',
        detail: sentence`“${number}” is read as ${value ?? ''}, not as ${thousands}. Please check.`,
      };
}

/** Writes a number so that its point or comma cannot be taken for one of thousands: 1.234 as 1.2340. */
function unambiguous(text: string): string {
  const reading = readNumber(text);
  if (reading?.other === undefined) return text;
  const plain = String(reading.value);
  return readNumber(plain)?.other === undefined ? plain : `${plain}0`;
}

/** Writes accepted numbers so that nobody can read them in two ways. */
export const writeAcceptedNumbers = (accepted: readonly Accepted[]): string =>
  writeAccepted(accepted.map((each) => Object.assign({}, each, { text: unambiguous(each.text) })));

/** Writes accepted answers so that `readAcceptedTexts` or `readAcceptedNumbers` reads them again. */
export const writeAccepted = (accepted: readonly Accepted[]): string =>
  accepted
    .map(({ text, tolerance, share }) => escaped(text) + range(tolerance) + shareIn(text, share))
    .join(' | ');

const escaped = (text: string) => text.replaceAll('|', '\\|');

function range(tolerance?: Tolerance): string {
  if (!tolerance) return '';
  if ('within' in tolerance) return ` ± ${unambiguous(String(tolerance.within))}`;
  return 'percent' in tolerance
    ? ` ± ${unambiguous(String(tolerance.percent))}%`
    : ` to ${tolerance.digits} significant digits`;
}

/**
 * Returns a share in brackets, with five decimals as in Moodle. If the text itself ends like a share, returns
 * "(100%)".
 */
const shareIn = (text: string, share: number) =>
  share === PARTS && !SHARE.test(text) ? '' : ` (${Number(((share / PARTS) * 100).toFixed(5))}%)`;
