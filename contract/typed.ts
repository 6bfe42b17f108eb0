/** Normalization of texts that people type from paper or paste from a chat. */

/** Returns a digit's value. Unicode lists each script's ten digits in order. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value++;
  return String(value);
}

/** Returns a text with ASCII digits and hyphens and without invisible characters. */
export const plainTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Nd}/gu, valueOf)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();

const joined = (text: string) => plainTyped(text).replace(/[\s-]/g, '');

/** Returns a contest's ID from its digits, or from the only 8-digit number of a text; else undefined. */
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

/** Returns an access code for comparison. Teachers choose these codes, so O and 0 stay distinct. */
export const typedAccessCode = (text: string): string => joined(text).toUpperCase().replace(LABEL, '');

/** Returns a code in base 32 (without O, I and L) for comparison, perhaps after a word or in a link. */
export const typedCode = (text: string): string =>
  (plainTyped(text).toUpperCase().split(/[:#=]/).at(-1) ?? '')
    .replace(/[^\p{L}\d]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Returns a one-time password as printed; other text stays unchanged. */
export function typedOneTimePassword(text: string): string {
  const signs = plainTyped(text)
    .toLowerCase()
    .replace(/^.*:/, '')
    .replace(/[^a-z\d]/g, '');
  return signs.length === 8 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : text;
}

/**
 * Returns an e-mail address or log-in name without surrounding text. Non-ASCII addresses stay as typed,
 * because their digits and hyphens may be intended.
 */
export function typedAddress(text: string): string {
  const plain = plainTyped(text);
  const address = /<([^<>]*)>$/.exec(plain)?.[1] ?? plain.replace(/^(?:mailto:|[^@]*:\s+)/i, '');
  return /^[!-~]*@[!-~]*$/.test(address) ? address : text.normalize('NFC').trim();
}
