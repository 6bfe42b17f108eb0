import { rm } from 'node:fs/promises';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../database/connect.ts';
import { openEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { TEMPLATE } from './template.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ClientConfig;
  }
}

/** One embedded PostgreSQL for the whole run, with a migrated template database that every test file clones. */
export default async function setUp(project: TestProject) {
  const dataDir = temporaryFolder();
  const embedded = await openEmbedded({ dataDir, log: () => undefined });
  const client = new Client(embedded.connection);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const { pool } = connect({ ...embedded.connection, database: TEMPLATE }, () => undefined);
  await migrate(pool);
  await pool.end();
  project.provide('postgres', embedded.connection);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
