/** Returns 256 random bits, by which the server knows this browser again. */
export const makeSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
