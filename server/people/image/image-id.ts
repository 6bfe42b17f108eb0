import { randomBytes } from 'node:crypto';

/** Returns an unguessable id: whoever knows it may see the image. */
export const newImageId = () => randomBytes(18).toString('base64url');
