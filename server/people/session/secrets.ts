import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, as text. */
export const makeSecret = () => randomBytes(32).toString('base64url');

/** The form in which a random secret is stored. It needs no slow hash, because it cannot be guessed. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest();
