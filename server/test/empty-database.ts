import { Client } from 'pg';
import { freshDatabase } from './database.ts';

/** A test's own database without any table. */
export async function emptyDatabase() {
  const database = await freshDatabase();
  const client = new Client(database.connection);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  return database;
}
