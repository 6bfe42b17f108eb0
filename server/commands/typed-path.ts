import { resolve } from 'node:path';

/**
 * Resolves a path that the user typed. `npm run` changes the folder; INIT_CWD is the folder in which it was
 * called.
 */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);
