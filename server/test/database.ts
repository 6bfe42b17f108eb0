import { inject } from 'vitest';
import { makeDatabase } from './make-database.ts';

/** The test file's own database: a clone of the migrated, empty template. */
export const freshDatabase = () => makeDatabase(inject('postgres'));
