import { inject } from 'vitest';
import { makeDatabase } from './make-database.ts';

/** A database of a test file's own: a clone of the migrated, empty template. */
export const freshDatabase = () => makeDatabase(inject('postgres'));
