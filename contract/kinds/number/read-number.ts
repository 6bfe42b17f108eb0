import { withoutUnit } from './without-unit.ts';

/**
 * Parser of typed numbers, used in the browser (to show the number) and on the server (to grade the answer).
 * Texts are stored as typed; only this file interprets them as numbers.
 *
 * - Decimal sign: point or comma. A single one is always the decimal sign, so "1,234" is 1.234.
 * - Groups: spaces, apostrophes, and points or commas that occur twice or before the decimal sign. Groups
 *   have three digits, or follow the Indian system ("12,34,567"). After the decimal sign only spaces and
 *   apostrophes form groups.
 * - Powers of ten: "1e3", "2×10^3", "10³". Fractions: "3/4", "¾", and mixed "1 3/4" with a numerator of at
 *   most two digits, because "1 234/5" may also mean 1234/5.
 * - Digits of every script that the browser's or server's version of Unicode knows.
 * - The question's own unit may follow.
 * - Refused: per cent, other units, sums, roots, currencies, hexadecimal, "∞", and numbers out of range.
 */

/** Maximum length of a typed number, in UTF-16 units, as `maxlength` of an input counts. */
export const MAX_NUMBER_LENGTH = 100;

/** `other`: value if the only separator was meant to separate thousands, as it may be in "1,234". */
export type NumberReading = { value: number; other?: number };

/**
 * Returns the number that a student or teacher typed, or null if the text is not a number. `unit`: the
 * question's unit, which may be typed behind the number.
 */
export function readNumber(text: string, unit?: string): NumberReading | null {
  if (text.length > MAX_NUMBER_LENGTH) return null;
  const alone = readAlone(text);
  if (alone || unit === undefined) return alone;
  const number = withoutUnit(text, unit);
  return number === undefined ? null : readAlone(number);
}

function readAlone(text: string): NumberReading | null {
  const [, sign, body = ''] = /^([+-]?) ?(.*)$/.exec(simplify(text)) ?? [];
  const reading = readFraction(body) ?? readDecimal(body);
  if (!reading || !Number.isFinite(reading.value)) return null;
  // Avoids -0, which would be shown as 0 but differ from it in some comparisons.
  if (sign !== '-' || reading.value === 0) return reading;
  return { value: -reading.value, ...(reading.other !== undefined && { other: -reading.other }) };
}

/** Replaces variants of a sign by one of `- ' , . / * e ^`, and digits of other scripts by ASCII digits. */
const simplify = (text: string): string =>
  text
    // Removes direction marks and zero-width characters. Overrides stay and make the text invalid, because
    // they show digits in reverse.
    .replace(/[\u061c\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[⁰¹²³⁴-⁹⁺⁻]+/g, (exponent) => `^${exponent.normalize('NFKC')}`)
    .replace(/[¼-¾⅐-⅞↉]/g, (fraction) => ` ${fraction.normalize('NFKC')} `)
    // Converts only full-width and small forms, because NFKC would turn "101₂" into 1012, and "①" into 1.
    .replace(/[\uff01-\uff5e\ufe50-\ufe6b]/g, (form) => form.normalize('NFKC'))
    .replace(/\p{Nd}/gu, valueOfDigit)
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02bc\u066c]/g, "'")
    // Full stops of Chinese and Japanese keyboards, and commas of Arabic ones.
    .replace(/[。｡]/g, '.')
    .replace(/،/g, ',')
    .replace(/ ?[/⁄∕] ?/g, '/')
    // Also accepts the Cyrillic letters that look like Latin x and e.
    .replace(/[x×·⋅∙∗х]/gi, '*')
    .replace(/[eе]/gi, 'e')
    .trim();

/**
 * Returns a digit's value. Unicode lists the digits of a script in order, and some sets of digits directly
 * after each other.
 */
function valueOfDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((point - zero) % 10);
}

function readFraction(text: string): NumberReading | null {
  const [, whole, above, below] = /^(?:(\d+) (?=[1-9]\d?\/))?(\d+)\/(\d+)$/.exec(text) ?? [];
  if (above === undefined || (whole && Number(above) >= Number(below))) return null;
  // A single division rounds only once, so that "1 1/3" equals "4/3".
  return { value: (Number(whole ?? 0) * Number(below) + Number(above)) / Number(below) };
}

/**
 * Whole part: without groups, or in groups of three or the Indian system. All separators of a number are
 * equal.
 */
const WHOLE = /^(?:\d*|[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*|[1-9]\d?([.,' ])(?:\d\d\2)+\d{3})$/;

function readDecimal(text: string): NumberReading | null {
  const scientific = text.replace(
    /(^|\* ?)10 ?\^ ?(?:\(([+-]?\d+)\)|([+-]?\d+))$/,
    (_, times: string, inBrackets = '', plain = '') => `${times ? '' : 1}e${inBrackets}${plain}`,
  );
  const [, mantissa = '', exponent = '0'] = /^([\d., '٫]*)(?:e ?([+-]?\d+))?$/.exec(scientific) ?? [];
  const digits = mantissa.trimEnd();
  const last = digits.search(/[.,٫][^.,٫]*$/);
  // A point or comma that occurs twice separates groups.
  const at = last < 0 || digits.indexOf(digits.charAt(last)) < last ? digits.length : last;
  const whole = digits.slice(0, at);
  const decimals = digits.slice(at + 1);
  if (!/\d/.test(digits) || !WHOLE.test(whole) || !/^(?:\d*|(?:\d{3}[' ])+\d{1,3})$/.test(decimals))
    return null;
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals.replace(/\D/g, '')}e${exponent}`);
  if (value === 0 && /[1-9]/.test(digits)) return null;
  const other = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
    ? Number(`${digits.replace(/\D/g, '')}e${exponent}`)
    : Infinity;
  return Number.isFinite(other) ? { value, other } : { value };
}
