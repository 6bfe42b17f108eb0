import type pg from 'pg';
import { type Config, readConfig } from '../process/config.ts';
import { type Database, connect } from '../base/database/connect.ts';
import { findRunning, hasDatabase, resolveFolder } from '../base/database/embedded.ts';
import { type OpenDatabase, openDatabase } from '../base/database/open.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';

type Work = (database: { db: Database; pool: pg.Pool }) => Promise<void>;

/** Runs the work on the configured database, which a server may be using. */
export async function withDatabase(work: Work): Promise<void> {
  const config = readConfig(process.env);
  await workOn((await findShared(config)) ?? (await open(config)), async (database) => {
    const { rows } = await database.pool.query<{ found: boolean }>(
      "select to_regclass('public.migration') is not null as found",
    );
    if (!rows[0]?.found)
      throw new StartupFault('The database is empty: Tallymark has never been started on it.');
    await work(database);
  });
}

/**
 * Runs the work on the configured database, and creates the database if necessary. Throws if a server uses
 * it.
 */
export async function withDatabaseAlone(work: Work): Promise<void> {
  await workOn(await open(readConfig(process.env)), async (database) => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity
      where datname = current_database() and application_name = 'tallymark' and pid <> pg_backend_pid()`,
    );
    if (rowCount !== 0) throw new StartupFault('A Tallymark server is using the database: stop it first.');
    await work(database);
  });
}

/** Returns the embedded database that a server is running; null if this process must open one itself. */
async function findShared({ databaseUrl, dataDir }: Config): Promise<OpenDatabase | null> {
  if (databaseUrl !== undefined) return null;
  const folder = await resolveFolder(dataDir).catch(() => null);
  if (!folder || !(await hasDatabase(folder))) {
    throw new StartupFault(`There is no database in ${dataDir}: set DATA_DIR to the folder that holds it.`);
  }
  const connection = await findRunning(dataDir);
  return connection && { connection, stop: async () => undefined };
}

/** Opens the database without its messages, because the command prints its own. */
const open = (config: Config) => openDatabase(config, () => undefined);

async function workOn({ connection, stop }: OpenDatabase, work: Work): Promise<void> {
  try {
    const { db, pool } = connect(connection, () => undefined, 1);
    try {
      await work({ db, pool });
    } finally {
      await pool.end();
    }
  } finally {
    await stop();
  }
}
