import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { StartupFault } from '../shared/startup-fault.ts';
import { refuseUnusableDatabase } from './connect.ts';
import { findRunning, openEmbeddedDatabase } from './embedded.ts';

export type OpenDatabase = {
  connection: ClientConfig;
  /** Stops the embedded database. Does nothing if the database is external. */
  stop: () => Promise<void>;
};

export type OpenSettings = Readonly<{ databaseUrl: string | undefined; dataDir: string }>;

/**
 * Opens the database of `DATABASE_URL`, or else the embedded one. Throws a `StartupFault` if it cannot be
 * opened.
 */
export async function openDatabase(
  config: OpenSettings & { processes: number },
  log: (level: 'info' | 'warn' | 'error', message: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) return openEmbeddedDatabase({ ...config, log });
  const connection = readUrl(config.databaseUrl);
  await refuseUnusableDatabase(connection);
  return { connection, stop: async () => undefined };
}

/**
 * Returns the connection to a database that another process of this `npm start` has opened. Throws a
 * `StartupFault` if there is none.
 */
export async function openShared({ databaseUrl, dataDir }: OpenSettings): Promise<ClientConfig> {
  if (databaseUrl !== undefined) return readUrl(databaseUrl);
  const connection = await findRunning(dataDir);
  if (!connection) throw new StartupFault(`The database in ${dataDir} does not run.`);
  return connection;
}

function readUrl(url: string): ClientConfig {
  try {
    return parseIntoClientConfig(url);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new StartupFault(`DATABASE_URL cannot be used (${reason}): check it.`);
  }
}
