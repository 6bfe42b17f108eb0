/** Normalization of short typed texts, so that a different keyboard or spacing costs no marks. */

/**
 * Rules of a question for comparing texts. `language`: BCP 47 tag, which determines how letters change case.
 */
export type TextRules = { language?: string; ignores_accents?: boolean; matches_case?: boolean };

/**
 * ASCII texts in which normalization changes only the case of letters. Most texts match and take a fast path.
 */
const PLAIN = /^(?:[!-_a-~]+(?: [!-_a-~]+)*)?$/;

/** Invisible characters: zero width, joiners, direction marks, variation selectors, controls. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}|(?![\s\x85])\p{Cc}/gu;

const SPACES = /[\s\x85\u2800]+/g;

/**
 * Apostrophes, single quotes, primes and characters typed in their place, in Latin, Greek, Hebrew and
 * Armenian. U+02CA and U+02CB are not included, because they mark tones in Chinese.
 */
const APOSTROPHES =
  /['`\xb4\u02b9\u02bb-\u02bf\u02c8\u055a\u05f3\u1fbd\u1fbf\u2018-\u201b\u2032\u2035\u2039\u203a\ua78b\ua78c\uff07]/g;

const QUOTES = /(?!')[\p{Quotation_Mark}\u02ba\u05f4\u2033\u2036]/gu;

/** Dashes, hyphens and the minus sign, but not superscript or subscript minus, as in x⁻¹. */
const DASHES = /[\p{Pd}\u2212\u2043]/gu;

/**
 * Excess combining marks, which are removed. No language needs so many on one letter, and normalization would
 * take quadratic time.
 */
const PILES = /(\p{M}{30})\p{M}+/gu;

/**
 * Accents: marks on Latin, Greek, Cyrillic, Arabic, Hebrew and Syriac letters. Vowels of Hindi or Thai,
 * voicing marks of kana, the stroke of ≠, and the arrow of a vector are not accents.
 */
const ACCENTS =
  /(?![\u0338\u20d0-\u20ff\u3099\u309a])(?=[\p{sc=Zinh}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}])\p{Mn}/gu;

/**
 * Letters that many keyboards lack and Unicode does not decompose, each with its spelling in plain letters. þ
 * and ð are not included, because no plain letter replaces them.
 */
const BASE_LETTERS = Object.fromEntries(
  'øo ØO łl ŁL đd ĐD ħh ĦH ŧt ŦT ıi æae ÆAE œoe ŒOE'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Returns whether a language (Turkish or Azeri) pairs I with ı, and İ with i. */
const hasDotlessI = (language = '') => /^(?:tr|az)(?:-|$)/i.test(language);

/** Returns equal strings for rules under which all texts are normalized alike. */
export const identifyRules = ({ language, ignores_accents, matches_case }: TextRules): string =>
  [hasDotlessI(language), ignores_accents === true, matches_case === true].join();

/**
 * Parts of a text that can be converted to capitals and back. Dotless ı and the Greek iota subscript cannot.
 */
const FOLDABLE = /[^\u0345\u0131\u1f80-\u1fff]+/g;

/** Folds the case of letters. Conversion to capitals first makes ß and ẞ equal to ss, and ς equal to σ. */
const foldCase = (text: string, language?: string) =>
  (hasDotlessI(language) ? text.replaceAll('I', 'ı').replaceAll('İ', 'i') : text)
    .toLowerCase()
    .replace(FOLDABLE, (part) => part.toUpperCase().toLowerCase())
    .replaceAll('ς', 'σ');

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(/[øØłŁđĐħĦŧŦıæÆœŒ]/g, (letter) => BASE_LETTERS[letter] ?? letter);

/**
 * Normalizes a typed text for comparison. Digits, superscripts and full-width letters stay, because x² is not
 * x2. Letters are replaced before punctuation, because some letters become an apostrophe and a letter.
 */
export function normaliseText(text: string, rules: TextRules): string {
  if (PLAIN.test(text)) {
    if (rules.matches_case) return text;
    if (!hasDotlessI(rules.language)) return text.toLowerCase();
  }
  const composed = text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(HIDDEN, '')
    .replace(PILES, '$1')
    .normalize('NFC');
  const folded = rules.matches_case ? composed : foldCase(composed, rules.language);
  return (rules.ignores_accents ? withoutAccents(folded) : folded)
    .normalize('NFC')
    .replace(PILES, '$1')
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .trim();
}
