import { Client } from 'pg';
import { inject } from 'vitest';
import { makeDatabase } from './make-database.ts';

/** Creates the test file's database, a clone of the migrated, empty template. */
export const freshDatabase = () => makeDatabase(inject('postgres'));

/** Creates a database without tables. */
export async function emptyDatabase() {
  const database = await freshDatabase();
  const client = new Client(database.connection);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  return database;
}
