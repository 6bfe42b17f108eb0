import { randomInt } from 'node:crypto';
import { CODE_LETTERS } from '#shared/code-letters.ts';

const LENGTH = 14;

/** Returns a one-time code of 70 random bits, in groups of four: `7K2M-Q9RD-3XVA-8T`. */
export function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length)));
  return groupCode(letters.join(''));
}

/** Characters that are easy to tell apart on paper. Without vowels, they form no words. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxyz';

/** Returns `length` random characters of 4.8 bits each. */
export const randomCharacters = (length: number): string =>
  Array.from({ length }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** Returns a one-time password for a printed slip, such as `k7mqx-3vd9h-bt2c`, with 67 random bits. */
export const makeOneTimePassword = (): string => [5, 5, 4].map(randomCharacters).join('-');

/** Returns the first group of a code, which is used to find the code. */
export const firstGroup = (typedCode: string) => typedCode.slice(0, 4);

/** Inserts hyphens to divide a code into groups of four. */
export const groupCode = (letters: string) => letters.replaceAll(/(.{4})(?=.)/g, '$1-');
