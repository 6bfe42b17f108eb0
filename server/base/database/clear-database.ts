import type pg from 'pg';
import { StartupFault } from '../shared/startup-fault.ts';
import { migrateInside } from './migrate.ts';
import { listTables, readOurNames, tableName } from './our-tables.ts';

/** Tables that may have rows before the server has received any request. */
const NOT_WORTH_KEEPING = new Set(['signing_key', 'throttle', 'backup_run', 'administrator_code']);

/**
 * Removes Tallymark's tables and functions within a transaction. Throws a `StartupFault` if the tables
 * contain data.
 */
export async function clearDatabase(client: pg.ClientBase): Promise<void> {
  const version = await migrateInside(client, 0);
  if (version === 0) return;
  const tables = await listTables(client);
  const names = tables.map(tableName).join(', ');
  await client.query(`lock table ${names}`);
  const holding = tables
    .filter(({ name }) => !NOT_WORTH_KEEPING.has(name))
    .map((table) => `select where exists (select from ${tableName(table)})`);
  const { rowCount } = await client.query(holding.join(' union all '));
  if (rowCount !== 0) {
    throw new StartupFault(
      'The database is not empty: set DATA_DIR to a new folder, or DATABASE_URL to a new database, ' +
        'and restore into that.',
    );
  }
  const { functions } = await readOurNames();
  await client.query(`drop table ${names}`);
  await client.query(`drop function if exists ${functions.join(', ')}`);
  await client.query('delete from migration');
}
