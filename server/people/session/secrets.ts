import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret of 256 random bits. */
export const makeSecret = () => randomBytes(32).toString('base64url');

/** Returns a secret's stored form: random secrets need no slow hash because they cannot be guessed. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest();
