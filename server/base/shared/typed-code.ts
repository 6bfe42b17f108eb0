import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a code can be read out and copied by hand. */
export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** A one-time code of 60 random bits, in groups of four: `7K2M-Q9RD-3XVA`. */
export function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return groupCode(letters.join(''));
}

/** Small letters and digits that nobody takes for each other on paper. Without vowels they make no words. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxyz';

/** `length` random signs. Each has 4.8 bits. */
export const randomSigns = (length: number): string =>
  Array.from({ length }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** A password to be typed once as it stands on paper: `k7mq-x3vd`, 38 random bits. */
export const makeOneTimePassword = (): string => `${randomSigns(4)}-${randomSigns(4)}`;

/** The first group of a code, by which a try says which code it means. */
export const startOf = (typedCode: string) => typedCode.slice(0, 4);

/** A code as people read it, in groups of four. */
export const groupCode = (letters: string) => letters.replaceAll(/(.{4})(?=.)/g, '$1-');
