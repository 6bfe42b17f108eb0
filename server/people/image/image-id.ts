import { randomBytes } from 'node:crypto';

/** A new id, which nobody can guess: everybody who knows it may see the image. */
export const newImageId = () => randomBytes(18).toString('base64url');
