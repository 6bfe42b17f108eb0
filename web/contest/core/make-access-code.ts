/** Without signs that people take for each other, so that a code can be read from the last row. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** A new access code of 29 random bits, such as `K7MQ3X`. */
export const makeAccessCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(LENGTH)), (random) =>
    SIGNS.charAt(random % SIGNS.length),
  ).join('');
