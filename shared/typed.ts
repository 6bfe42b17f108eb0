/** Normalization of texts that people type from paper or paste from a message. */

/** Returns a digit's value. Unicode lists the ten digits of each script in order. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value++;
  return String(value);
}

/** Converts digits and hyphens to ASCII, and removes invisible characters. */
export const normalizeTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Nd}/gu, valueOf)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();

const joined = (text: string) => normalizeTyped(text).replace(/[\s-]/g, '');

/**
 * Returns the contest id in a text: its digits, or the only 8-digit number in it; undefined if there is none.
 */
export function parseContestId(text: string): number | undefined {
  if (/^[1-9]\d{0,9}$/.test(joined(text))) return Number(joined(text));
  const ids = new Set(
    normalizeTyped(text)
      .match(/\b[1-9]\d{3}[\s-]*\d{4}\b/g)
      ?.map(joined),
  );
  return ids.size === 1 ? Number([...ids][0]) : undefined;
}

/** Word before a code, as in "Code: K7MQ3X". */
const LABEL = /^\p{L}+:(?=.{4})/u;

/** Normalizes an access code for comparison. Teachers choose these codes, so O and 0 stay distinct. */
export const normalizeAccessCode = (text: string): string => joined(text).toUpperCase().replace(LABEL, '');

/**
 * Normalizes a code in base 32 (without O, I and L) for comparison. The text may be a word and the code, or a
 * link with the code.
 */
export const normalizeCode = (text: string): string =>
  (normalizeTyped(text).toUpperCase().split(/[:#=]/).at(-1) ?? '')
    .replace(/[^\p{L}\d]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Printed groups of one-time passwords. Those of eight characters are from before decision 117. */
const GROUPS = /^(.{4})(.{4})$|^(.{5})(.{5})(.{4})$/;

/**
 * Normalizes a typed one-time password, or the link of a slip, to the printed form; returns any other text
 * unchanged.
 */
export function normalizeOneTimePassword(text: string): string {
  const characters = (normalizeTyped(text).toLowerCase().split(/[:#]/).at(-1) ?? '').replace(/[^a-z\d]/g, '');
  const [, ...groups] = GROUPS.exec(characters) ?? [];
  return groups.length > 0 ? groups.filter(Boolean).join('-') : text;
}

/**
 * Returns an e-mail address or log-in name without surrounding text. Addresses with non-ASCII characters
 * stay as typed, because their digits and hyphens may be intended.
 */
export function normalizeAddress(text: string): string {
  const plain = normalizeTyped(text);
  const address = /<([^<>]*)>$/.exec(plain)?.[1] ?? plain.replace(/^(?:mailto:|[^@]*:\s+)/i, '');
  return /^[!-~]*@[!-~]*$/.test(address) ? address : text.normalize('NFC').trim();
}
