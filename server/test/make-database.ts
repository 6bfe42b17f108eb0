import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { connect, connectHot } from '../base/database/connect.ts';
import { TEMPLATE } from './template.ts';

/** Creates a clone of the migrated, empty template database of `postgres`. */
export async function makeDatabase(postgres: ClientConfig) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(postgres, `create database ${name} template ${TEMPLATE}`);
  const connection = { ...postgres, database: name };
  const { db, pool } = connect(connection, () => undefined);
  const hot = connectHot(connection, () => undefined);
  return {
    db,
    pool,
    hot,
    connection,
    drop: async () => {
      await Promise.all([pool.end(), hot.end()]);
      // Without `with (force)`, which fails while an autovacuum process of the superuser is connected.
      await asAdmin(postgres, `drop database ${name}`);
    },
  };
}

async function asAdmin(postgres: ClientConfig, statement: string): Promise<void> {
  const client = new Client({ ...postgres, database: 'postgres' });
  await client.connect();
  // One clone at a time, because PostgreSQL refuses simultaneous clones of a template.
  await client.query('select pg_advisory_lock(1)');
  await client.query(statement);
  await client.end();
}
