import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that people can read codes out and copy them by hand. */
export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Returns a one-time code of 60 random bits, in groups of four: `7K2M-Q9RD-3XVA`. */
export function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return groupCode(letters.join(''));
}

/** Characters that look different on paper; without vowels they form no words. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxyz';

/** Returns `length` random characters of 4.8 bits each. */
export const randomSigns = (length: number): string =>
  Array.from({ length }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** Returns a one-time password to type from paper: `k7mq-x3vd`, 38 random bits. */
export const makeOneTimePassword = (): string => `${randomSigns(4)}-${randomSigns(4)}`;

/** Returns a code's first group, which identifies the code. */
export const startOf = (typedCode: string) => typedCode.slice(0, 4);

/** Returns a code in groups of four. */
export const groupCode = (letters: string) => letters.replaceAll(/(.{4})(?=.)/g, '$1-');
