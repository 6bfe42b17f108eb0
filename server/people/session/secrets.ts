import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret of 256 random bits. */
export const makeSecret = () => randomBytes(32).toString('base64url');

/** Returns a secret's hash for storage. Random secrets cannot be guessed, so they need no slow hash. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest();
