/** The language that most texts in a script are written in. */
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

/** Letters by which a language is told from others in its script. */
const OTHERS: readonly (readonly [language: string, letters: RegExp, other: string])[] = [
  ['ru', /[ўЎ]/, 'be'],
  ['ru', /[іїєґІЇЄҐ]/, 'uk'],
  ['ru', /[ђјљњћџЂЈЉЊЋЏ]/, 'sr'],
  ['ar', /[ٹڈڑںے]/, 'ur'],
  ['ar', /[پچژگ]/, 'fa'],
  ['zh', /[ぁ-ヿ]/, 'ja'],
];

const FOREIGN = /[\u0370-\u1fff\u2e80-\ud7ff\uf900-\ufdff]/g;
/** Formulas and code in the source of a rich text. */
const NO_WORDS = /\$[^$]*\$|`[^`]*`/g;
/** The first letter belongs to a script that runs from the right. */
const FROM_THE_RIGHT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Whether a text, or the source of a rich one, begins in a script that runs from the right. */
export const isFromTheRight = (text: string): boolean => FROM_THE_RIGHT.test(text.replaceAll(NO_WORDS, ''));

/**
 * Returns the language of a text in another script than Latin, guessed from its letters, so that a screen
 * reader takes a voice for it. Undefined if it is Latin, or has only a few such letters. `around`: the texts
 * with which it belongs.
 */
export function languageOf(text: string, around = text): string | undefined {
  // Most texts have none.
  if (text.search(FOREIGN) === -1) return undefined;
  const words = text.replaceAll(NO_WORDS, '');
  const letters = words.match(FOREIGN) ?? [];
  const latin = words.match(/[a-z]/gi) ?? [];
  const found = LANGUAGES.find(({ letter }) => letters.some((one) => letter.test(one)));
  // A word or two in another script is no text in it, and a Greek letter alone is a sign of mathematics.
  if (!found || letters.length * 2 <= latin.length) return undefined;
  if (found.language === 'el' && !/\p{Script=Greek}{2}/u.test(words)) return undefined;
  return (
    OTHERS.find(([language, letter]) => language === found.language && letter.test(around))?.[2] ??
    found.language
  );
}
