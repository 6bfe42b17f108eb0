import { Client } from 'pg';
import { inject } from 'vitest';
import { makeDatabase } from './make-database.ts';

/** Creates the test file's database, a clone of the migrated, empty template. */
export const createTestDatabase = () => makeDatabase(inject('postgres'));

/** Creates a database without tables. */
export async function createEmptyDatabase() {
  const database = await createTestDatabase();
  const client = new Client(database.connection);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  return database;
}
