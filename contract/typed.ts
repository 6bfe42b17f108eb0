/** Texts that people type from paper or paste from a chat, in the form that was meant. Pure. */

/** No Unicode version has more than nine digits of one script before a digit. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value++;
  return String(value);
}

/** A text with plain digits and hyphens, without what cannot be seen. */
export const plainTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Nd}/gu, valueOf)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();

const joined = (text: string) => plainTyped(text).replace(/[\s-]/g, '');

/**
 * A contest's ID: its digits, in groups or not, or the only 8 digits of a sentence or a link; undefined if
 * the text has no ID.
 */
export function typedContestId(text: string): number | undefined {
  if (/^[1-9]\d{0,9}$/.test(joined(text))) return Number(joined(text));
  const ids = new Set(
    plainTyped(text)
      .match(/\b[1-9]\d{3}[\s-]*\d{4}\b/g)
      ?.map(joined),
  );
  return ids.size === 1 ? Number([...ids][0]) : undefined;
}

/** A word before the code, as in "Code: K7MQ3X". */
const LABEL = /^\p{L}+:(?=.{4})/u;

/** An access code as it is compared. Its teacher may have chosen it, so no letter stands for another one. */
export const typedAccessCode = (text: string): string => joined(text).toUpperCase().replace(LABEL, '');

/** A code of ours as it is compared: of base 32, which has no O, I and L, and perhaps behind a word or in a link. */
export const typedCode = (text: string): string =>
  (plainTyped(text).toUpperCase().split(/[:#=]/).at(-1) ?? '')
    .replace(/[^\p{L}\d]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** A one-time password as it is printed; any other text stays as it was typed. */
export function typedOneTimePassword(text: string): string {
  const signs = plainTyped(text)
    .toLowerCase()
    .replace(/^.*:/, '')
    .replace(/[^a-z\d]/g, '');
  return signs.length === 8 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : text;
}

/**
 * An e-mail address or a log-in name, perhaps behind a word or within brackets. In other letters than plain
 * ones it stays as it was typed: there other digits and hyphens may be its own.
 */
export function typedAddress(text: string): string {
  const plain = plainTyped(text);
  const address = /<([^<>]*)>$/.exec(plain)?.[1] ?? plain.replace(/^(?:mailto:|[^@]*:\s+)/i, '');
  return /^[!-~]*@[!-~]*$/.test(address) ? address : text.normalize('NFC').trim();
}
