import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { connect, connectHot } from '../database/connect.ts';
import { TEMPLATE } from './template.ts';

/** A new database: a clone of the migrated, empty template that `postgres` has. */
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
      // Not `with (force)`: that refuses where the autovacuum, which is a superuser's, looks in; this sends
      // it away.
      await asAdmin(postgres, `drop database ${name}`);
    },
  };
}

async function asAdmin(postgres: ClientConfig, statement: string): Promise<void> {
  const client = new Client({ ...postgres, database: 'postgres' });
  await client.connect();
  // Two clones of one template at the same instant would refuse each other.
  await client.query('select pg_advisory_lock(1)');
  await client.query(statement);
  await client.end();
}
