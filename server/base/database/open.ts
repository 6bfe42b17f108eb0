import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { StartupFault } from '../shared/startup-fault.ts';
import { refuseUnusableDatabase } from './connect.ts';
import { openEmbedded } from './embedded.ts';

export type OpenDatabase = {
  connection: ClientConfig;
  /** Stops the embedded database. Does nothing if the database is external. */
  stop: () => Promise<void>;
};

/**
 * Opens the database of `DATABASE_URL`, or else the embedded one. Throws a `StartupFault` if it cannot be
 * opened.
 */
export async function openDatabase(
  config: Readonly<{ databaseUrl: string | undefined; dataDir: string }>,
  log: (level: 'info' | 'warn' | 'error', message: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) return openEmbedded({ dataDir: config.dataDir, log });
  const connection = readUrl(config.databaseUrl);
  await refuseUnusableDatabase(connection);
  return { connection, stop: async () => undefined };
}

function readUrl(url: string): ClientConfig {
  try {
    return parseIntoClientConfig(url);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new StartupFault(`DATABASE_URL cannot be used (${reason}): check it.`);
  }
}
