import { resolve } from 'node:path';

/**
 * Resolves a path that the user typed. `npm run` changes the working directory; INIT_CWD is the original one.
 */
export const resolveTypedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);
