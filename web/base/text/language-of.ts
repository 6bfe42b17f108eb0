const LANGUAGES = Object.entries({
  Cyrillic: 'ru',
  Greek: 'el',
  Arabic: 'ar',
  Hebrew: 'he',
  Devanagari: 'hi',
  Bengali: 'bn',
  Tamil: 'ta',
  Telugu: 'te',
  Thai: 'th',
  Georgian: 'ka',
  Armenian: 'hy',
  Ethiopic: 'am',
  Hangul: 'ko',
  Hiragana: 'ja',
  Katakana: 'ja',
  Han: 'zh',
}).map(([script, language]) => ({ language, letter: new RegExp(`\\p{Script=${script}}`, 'u') }));

/** Letters that identify a language other than the most common one of its script. */
const OTHERS: readonly (readonly [language: string, letters: RegExp, other: string])[] = [
  ['ru', /[ўЎ]/, 'be'],
  ['ru', /[іїєґІЇЄҐ]/, 'uk'],
  ['ru', /[ђјљњћџЂЈЉЊЋЏ]/, 'sr'],
  ['ar', /[ٹڈڑںے]/, 'ur'],
  ['ar', /[پچژگ]/, 'fa'],
  ['zh', /[ぁ-ヿ]/, 'ja'],
];

const FOREIGN = /[\u0370-\u1fff\u2e80-\ud7ff\uf900-\ufdff]/g;
const NO_WORDS = /\$[^$]*\$|`[^`]*`/g;
/** Matches texts whose first letter belongs to a right-to-left script. */
const FROM_THE_RIGHT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Returns whether a text (plain or rich source) begins with a letter of a right-to-left script. */
export const isFromTheRight = (text: string): boolean => FROM_THE_RIGHT.test(text.replaceAll(NO_WORDS, ''));

/**
 * Guesses the language of a text from its non-Latin letters, so that screen readers choose the right voice;
 * undefined if the text is mostly Latin. `around`: texts next to it, which may contain more such letters.
 */
export function languageOf(text: string, around = text): string | undefined {
  // Most texts have no foreign letters.
  if (text.search(FOREIGN) === -1) return undefined;
  const words = text.replaceAll(NO_WORDS, '');
  const letters = words.match(FOREIGN) ?? [];
  const latin = words.match(/[a-z]/gi) ?? [];
  const found = LANGUAGES.find(({ letter }) => letters.some((one) => letter.test(one)));
  // A few foreign words do not determine the language, and a single Greek letter is probably mathematics.
  if (!found || letters.length * 2 <= latin.length) return undefined;
  if (found.language === 'el' && !/\p{Script=Greek}{2}/u.test(words)) return undefined;
  return (
    OTHERS.find(([language, letter]) => language === found.language && letter.test(around))?.[2] ??
    found.language
  );
}
