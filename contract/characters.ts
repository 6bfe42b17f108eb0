/** Which characters texts, names and e-mail addresses may have, for server and browser alike. Pure. */

/** NUL, which PostgreSQL cannot store, and lone surrogates, which UTF-8 cannot. */
const NOT_STORABLE = /[\0\p{Cs}]/u;

/**
 * A letter, digit, sign or symbol that is drawn. Fillers, blanks of Braille, Egyptian or musical notation and
 * the object replacement character (U+FFFC) are not.
 */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Hidden characters that no name needs. Some hidden characters are allowed because words and emoji need them:
 * joiners (Persian, Indic), variation selectors (emoji, Mongolian, Japanese names), the separator of
 * Mongolian vowels, and marks of direction.
 */
const HIDDEN = new RegExp(
  '(?!\\p{Variation_Selector}|[\\u061C\\u180E\\u200C-\\u200F])' +
    '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]',
  'u',
);

/** The flags of England, Scotland and Wales are written with hidden letters. */
const FLAG = /\u{1F3F4}[\u{E0061}-\u{E007A}]{2,6}\u{E007F}/gu;

/** Six marks on one letter cover the lines above it, also if joiners are between them. */
const PILED = /[\p{Mn}\p{Me}\u200C\u200D]{6}/u;

const DIRECTION = 'This has hidden characters that turn the direction of writing. Please type it again.';

/** Why a text's characters are refused, as a sentence, or null. It may have several lines, or be empty. */
export function whyNotText(text: string): string | null {
  if (NOT_STORABLE.test(text)) return 'This has a character that cannot be stored.';
  if (text !== '' && !VISIBLE.test(text)) return 'This needs a character that can be seen.';
  return turnsDirection(text) ? DIRECTION : null;
}

/** Why the characters of a person's or a contest's name are refused, as a sentence, or null. */
export function whyNotName(text: string): string | null {
  const why = whyNotText(text);
  if (why) return why;
  const bare = text.replace(FLAG, '');
  if (HIDDEN.test(bare)) return 'This has a hidden character or a line break. Please type it again.';
  return PILED.test(bare) ? 'This has too many accents on one letter.' : null;
}

/**
 * Tells whether a text's direction marks affect other texts or turn its own letters. Overrides turn letters.
 * Embeddings and isolates that are not closed affect the text behind them, and so does a mark that closes
 * nothing.
 */
function turnsDirection(text: string): boolean {
  const open: string[] = [];
  for (const [sign] of text.matchAll(/[\u202A-\u202E\u2066-\u2069]/g)) {
    if (sign === '\u202D' || sign === '\u202E') return true;
    if (sign === '\u202C' || sign === '\u2069') {
      if (open.pop() !== sign) return true;
    } else {
      open.push(sign < '\u2066' ? '\u202C' : '\u2069');
    }
  }
  return open.length > 0;
}

/** One @, no white space, a dot in the domain. Only a mail that arrives could prove more. */
const EMAIL = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}.]+(\.[^\s@\p{C}.]+)+$/u;

export const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The scripts of living languages (UAX 31, table 5), and those that are written together. */
const SCRIPTS =
  'Latn Cyrl Grek Arab Hebr Armn Geor Ethi Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo ' +
  'Mymr Khmr Tibt Thaa Latn+Hani+Hira+Kana Latn+Hani+Bopo Latn+Hani+Hang';

let oneScript: RegExp[] | undefined;

/** Whether all letters are of one script or of scripts written together (UTS 39, "highly restrictive"). */
function isOneScript(text: string): boolean {
  oneScript ??= SCRIPTS.split(' ').map((together) => {
    const scripts = together.split('+').map((script) => `\\p{scx=${script}}`);
    return new RegExp(`^[\\p{sc=Zyyy}\\p{sc=Zinh}${scripts.join('')}]*$`, 'u');
  });
  return oneScript.some((script) => script.test(text));
}

/** Why an e-mail address is refused, as a sentence, or null. It is judged as it is compared. */
export function whyNotEmail(email: string): string | null {
  const compared = email.normalize('NFKC');
  if (UNSEEN.test(compared)) return 'This address has a hidden character. Please type it again.';
  if (!EMAIL.test(compared)) return 'This must be an e-mail address.';
  return compared.split(/[@.]/).every(isOneScript)
    ? null
    : 'This address mixes letters of several alphabets. Please type it again.';
}
