import { type PlainSentence, sentence } from './sentence.ts';
/** NUL, which PostgreSQL cannot store, and lone surrogates, which UTF-8 cannot encode. */
const NOT_STORABLE = /[\0\p{Cs}]/u;

/**
 * A visible character. Fillers, blank Braille, Egyptian and musical signs, and U+FFFC do not count as
 * visible.
 */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Hidden characters that names do not need. Joiners, variation selectors, the Mongolian vowel separator
 * and direction marks are allowed, because some scripts and emoji need them.
 */
const HIDDEN = new RegExp(
  '(?!\\p{Variation_Selector}|[\\u061C\\u180E\\u200C-\\u200F])' +
    '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]',
  'u',
);

/** Flags of England, Scotland and Wales, which consist of an emoji and invisible letters. */
const FLAG = /\u{1F3F4}[\u{E0061}-\u{E007A}]{2,6}\u{E007F}/gu;

/**
 * Six combining marks on one letter, with or without joiners between them. They would cover the lines above.
 */
const PILED = /[\p{Mn}\p{Me}\u200C\u200D]{6}/u;

const DIRECTION = sentence`This has hidden characters that turn the direction of writing. Please type it again.`;

/**
 * Returns a sentence that says why a text is refused; null if it is valid. Line breaks and an empty text are
 * allowed.
 */
export function findTextFault(text: string): PlainSentence | null {
  if (NOT_STORABLE.test(text)) return sentence`This has a character that cannot be stored.`;
  if (text !== '' && !VISIBLE.test(text)) return sentence`This needs a character that can be seen.`;
  return turnsDirection(text) ? DIRECTION : null;
}

/** Returns a sentence that says why the name of a person or contest is refused; null if it is valid. */
export function findNameFault(text: string): PlainSentence | null {
  const why = findTextFault(text);
  if (why) return why;
  const bare = text.replace(FLAG, '');
  if (HIDDEN.test(bare)) return sentence`This has a hidden character or a line break. Please type it again.`;
  return PILED.test(bare) ? sentence`This has too many accents on one letter.` : null;
}

/**
 * Returns whether a text has controls that reverse letters (overrides) or that change the direction of later
 * text (unpaired controls).
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

/** Exactly one @, no white space, and a dot in the domain. Only a message to the address could prove more. */
const EMAIL = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}.]+(\.[^\s@\p{C}.]+)+$/u;

export const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Scripts of living languages (UAX 31, table 5). A + joins scripts that are written together. */
const SCRIPTS =
  'Latn Cyrl Grek Arab Hebr Armn Geor Ethi Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo ' +
  'Mymr Khmr Tibt Thaa Latn+Hani+Hira+Kana Latn+Hani+Bopo Latn+Hani+Hang';

let oneScript: RegExp[] | undefined;

/** Returns whether all letters belong to scripts that are used together (UTS 39, "highly restrictive"). */
function isOneScript(text: string): boolean {
  oneScript ??= SCRIPTS.split(' ').map((together) => {
    const scripts = together.split('+').map((script) => `\\p{scx=${script}}`);
    return new RegExp(`^[\\p{sc=Zyyy}\\p{sc=Zinh}${scripts.join('')}]*$`, 'u');
  });
  return oneScript.some((script) => script.test(text));
}

/**
 * Returns a sentence that says why an address is refused; null if it is valid. Addresses are compared in NFKC
 * form, so this form is checked.
 */
export function findEmailFault(email: string): PlainSentence | null {
  const compared = email.normalize('NFKC');
  if (INVISIBLE_CHARACTERS.test(compared))
    return sentence`This address has a hidden character. Please type it again.`;
  if (!EMAIL.test(compared)) return sentence`This must be an e-mail address.`;
  return compared.split(/[@.]/).every(isOneScript)
    ? null
    : sentence`This address mixes letters of several alphabets. Please type it again.`;
}
