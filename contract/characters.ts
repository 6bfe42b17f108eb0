/** Which characters texts, names and e-mail addresses may have: server and browser say the same of the same fault. Pure. */

/** NUL, which PostgreSQL cannot store, and lone surrogates, which UTF-8 cannot. */
const NOT_STORABLE = /[\0\p{Cs}]/u;

/**
 * A letter, digit, sign or symbol that is drawn: not a filler, no blank of Braille, Egyptian or music, and not what stands for
 * an object that a text cannot hold.
 */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * What a name has no use for and cannot show. Left out, since words and emoji are written with them: joiners (Persian, Indic),
 * variation selectors (emoji, Mongolian, Japanese names), the separator of Mongolian vowels, and the marks of direction.
 */
const HIDDEN =
  /(?!\p{Variation_Selector}|[\u061C\u180E\u200C-\u200F])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The flags of England, Scotland and Wales are written with hidden letters. */
const FLAG = /\u{1F3F4}[\u{E0061}-\u{E007A}]{2,6}\u{E007F}/gu;

/** So many marks over one letter cover the lines above, also with joiners between them. */
const PILED = /[\p{Mn}\p{Me}\u200C\u200D]{6}/u;

const DIRECTION = 'This has hidden characters that turn the direction of writing. Please type it anew.';

/** Why the characters of a text of any length and lines are not taken, as a sentence, or null. An empty text has none. */
export function whyNotText(text: string): string | null {
  if (NOT_STORABLE.test(text)) return 'This has a character that cannot be stored.';
  if (text !== '' && !VISIBLE.test(text)) return 'This needs a character that can be seen.';
  return turnsDirection(text) ? DIRECTION : null;
}

/** Why the characters of a name, of a person or a contest, are not taken, as a sentence, or null. */
export function whyNotName(text: string): string | null {
  const why = whyNotText(text);
  if (why) return why;
  const bare = text.replace(FLAG, '');
  if (HIDDEN.test(bare)) return 'This has a hidden character or a line break. Please type it anew.';
  return PILED.test(bare) ? 'This has too many marks on one letter.' : null;
}

/**
 * Overrides turn the letters of what stands around them; embeddings and isolates that are not closed, or are closed where
 * none was opened, reach beyond the text.
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

/** One @, no white space, a dot in the domain: whoever can read mail there proves the rest. */
const EMAIL = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}.]+(\.[^\s@\p{C}.]+)+$/u;

const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The scripts that living languages are written in (UAX 31, table 5), and those that are written together. */
const SCRIPTS =
  'Latn Cyrl Grek Arab Hebr Armn Geor Ethi Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Mymr Khmr Tibt Thaa ' +
  'Latn+Hani+Hira+Kana Latn+Hani+Bopo Latn+Hani+Hang';

let oneScript: RegExp[] | undefined;

/** Whether all letters are of one script, or of scripts that are written together (UTS 39, "highly restrictive"). */
function isOneScript(text: string): boolean {
  oneScript ??= SCRIPTS.split(' ').map((together) => {
    const scripts = together.split('+').map((script) => `\\p{scx=${script}}`);
    return new RegExp(`^[\\p{sc=Zyyy}\\p{sc=Zinh}${scripts.join('')}]*$`, 'u');
  });
  return oneScript.some((script) => script.test(text));
}

/** Why an e-mail address is none that is taken, as a sentence, or null. It is judged in the form in which it is compared. */
export function whyNotEmail(email: string): string | null {
  const compared = email.normalize('NFKC');
  if (UNSEEN.test(compared)) return 'This address has a hidden character. Please type it anew.';
  if (!EMAIL.test(compared)) return 'This must be an e-mail address.';
  return compared.split(/[@.]/).every(isOneScript)
    ? null
    : 'This address mixes the letters of several alphabets. Please type it anew.';
}
