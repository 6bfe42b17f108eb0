import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, as text. */
export const makeSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a random secret. Such a one needs no slow hash: it cannot be guessed. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest();
