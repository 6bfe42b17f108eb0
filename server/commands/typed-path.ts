import { resolve } from 'node:path';

/**
 * A path as the person typed it: `npm run` changes to the project's folder and keeps in INIT_CWD where it was
 * called.
 */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);
