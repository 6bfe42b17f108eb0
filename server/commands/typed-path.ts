import { resolve } from 'node:path';

/** Resolves a typed path: `npm run` changes the folder, and INIT_CWD is where it was called. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);
