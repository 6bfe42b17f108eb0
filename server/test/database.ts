import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connect, connectHot } from '../database/connect.ts';
import { TEMPLATE } from './template.ts';

/** A database of a test file's own: a clone of the migrated, empty template. */
export async function freshDatabase() {
  const postgres = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${TEMPLATE}`);
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
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  // Two clones of one template at the same instant would refuse each other.
  await client.query('select pg_advisory_lock(1)');
  await client.query(statement);
  await client.end();
}
