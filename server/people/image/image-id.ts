import { randomBytes } from 'node:crypto';

/** Returns an id that cannot be guessed, because anyone who knows the id may see the image. */
export const newImageId = () => randomBytes(18).toString('base64url');
