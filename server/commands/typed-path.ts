import { resolve } from 'node:path';

/**
 * A path as the user typed it: `npm run` changes to the project's folder, and INIT_CWD says where it was
 * called.
 */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);
