import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret of 256 random bits. */
export const makeSecret = () => randomBytes(32).toString('base64url');

/**
 * Returns the hash of a secret for storage. A fast hash is enough, because random secrets cannot be guessed.
 */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();
