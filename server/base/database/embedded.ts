import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { StartupFault } from '../shared/startup-fault.ts';
import { chooseAccount, refuseClosedFolders } from './embedded/account.ts';
import { socketAddress } from './embedded/address.ts';
import { findBinaries } from './embedded/binaries.ts';
import type { Cluster, LogFunction } from './embedded/cluster.ts';
import { createDatabase, readPassword, removeUnfinishedDatabases } from './embedded/create.ts';
import { hasDatabase, resolveFolder, prepareFolder } from './embedded/folder.ts';
import { keepRunning } from './embedded/keep-running.ts';
import { tryToConnect } from './embedded/try-to-connect.ts';

export { chooseAccount, runAs, type SystemAccount } from './embedded/account.ts';
export { type Binaries, findBinaries } from './embedded/binaries.ts';
export { hasDatabase, resolveFolder } from './embedded/folder.ts';
export { isPostgres, readPid } from './embedded/postmaster.ts';

const NAME = 'tallymark';

export type EmbeddedDatabase = {
  /** Settings for a `Client` or `Pool`, including the password. */
  connection: ClientConfig;
  /** Stops PostgreSQL within 9 s and closes open connections. May be called several times. */
  stop: () => Promise<void>;
};

/**
 * Opens or creates the database in `dataDir` and keeps PostgreSQL running. Throws a `StartupFault` if the
 * folder is unusable or in use, or if PostgreSQL does not start. `binaries`: folder of PostgreSQL's
 * programs, for tests. `processes`: number of server processes that connect, by default 1.
 */
export async function openEmbeddedDatabase(options: {
  dataDir: string;
  log: LogFunction;
  binaries?: string;
  processes?: number;
}): Promise<EmbeddedDatabase> {
  const cluster = await prepare(options);
  const stop = await keepRunning(cluster, (client) => complete(client, cluster));
  return { connection: connectionTo(cluster), stop };
}

/**
 * Returns the connection to a database that another process runs, or null if none runs. May throw a
 * `StartupFault`.
 */
export async function findRunning(dataDir: string): Promise<ClientConfig | null> {
  const folder = await resolveFolder(resolve(dataDir)).catch(() => undefined);
  if (!folder || !(await hasDatabase(folder))) return null;
  const running = { pgdata: folder.pgdata, password: await readPassword(folder) };
  for (const deadline = performance.now() + 15_000; performance.now() < deadline; await sleep(100)) {
    const answer = await tryToConnect(running);
    if (answer === 'nobody') return null;
    if (answer === 'busy') continue;
    await answer.end();
    return connectionTo(running);
  }
  throw new StartupFault(`The database in ${folder.pgdata} is starting or ending: try again in a minute.`);
}

async function prepare(options: Parameters<typeof openEmbeddedDatabase>[0]): Promise<Cluster> {
  const binaries = findBinaries(options.binaries);
  const folder = await prepareFolder(resolve(options.dataDir));
  socketAddress(folder.pgdata); // throws if the path is too long, before anything is created
  const account = chooseAccount(folder.pgdata);
  if (account) refuseClosedFolders(account, dirname(folder.pgdata), binaries.root);
  if (!(await hasDatabase(folder))) {
    options.log('info', `A new database is made in ${folder.pgdata}.`);
    await createDatabase(folder, binaries, account);
  }
  const made = await resolveFolder(folder.dataDir);
  return {
    ...made,
    binaries,
    account,
    password: await readPassword(made),
    tell: options.log,
    processes: options.processes ?? 1,
  };
}

/** Completes a first start that was interrupted. Only the owner calls this, so it never runs twice. */
async function complete(client: Client, cluster: Cluster): Promise<void> {
  await removeUnfinishedDatabases(cluster);
  const role = await client.query('select from pg_roles where rolname = $1', [NAME]);
  if (role.rowCount === 0) {
    // This statement cannot have parameters. The password is hexadecimal, so it needs no escaping. Tests need
    // CREATEDB to create databases.
    await client.query(`create role ${NAME} login createdb password '${cluster.password}'`);
  }
  const database = await client.query('select from pg_database where datname = $1', [NAME]);
  if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`);
}

function connectionTo({ pgdata, password }: { pgdata: string; password: string }): ClientConfig {
  return { ...socketAddress(pgdata), user: NAME, database: NAME, password };
}
