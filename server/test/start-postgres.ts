import { rm } from 'node:fs/promises';
import { Client, type ClientConfig } from 'pg';
import { connect } from '../base/database/connect.ts';
import { openEmbeddedDatabase } from '../base/database/embedded.ts';
import { migrate } from '../base/database/migrate.ts';
import { TEMPLATE } from './template.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Starts an embedded PostgreSQL in a temporary folder, with the template that `makeDatabase` clones. */
export async function startTestPostgres(): Promise<{ postgres: ClientConfig; stop: () => Promise<void> }> {
  const dataDir = temporaryFolder();
  const embedded = await openEmbeddedDatabase({ dataDir, log: () => undefined });
  await makeTemplate(embedded.connection);
  return {
    postgres: embedded.connection,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates the template database with the role that tests use. */
export async function makeTemplate(postgres: ClientConfig): Promise<void> {
  const client = new Client(postgres);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const { pool } = connect({ ...postgres, database: TEMPLATE }, () => undefined);
  await migrate(pool);
  await pool.end();
}
