import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { StartupFault } from '../shared/startup-fault.ts';
import { chooseAccount, refuseClosedFolders } from './embedded/account.ts';
import { addressOf } from './embedded/address.ts';
import { findBinaries } from './embedded/binaries.ts';
import type { Cluster, Log } from './embedded/cluster.ts';
import { createDatabase, readPassword, removeUnfinished } from './embedded/create.ts';
import { hasDatabase, locate, prepareFolder } from './embedded/folder.ts';
import { keepRunning } from './embedded/keep-running.ts';
import { tryToConnect } from './embedded/try-to-connect.ts';

/**
 * The server's role and database. The role is no superuser, as it would not be in a PostgreSQL of one's own.
 */
const NAME = 'tallymark';

export type Embedded = {
  /** For a `Client` or a `Pool`; it holds the password. */
  connection: ClientConfig;
  /** Ends PostgreSQL within 9 s: what was committed stays, open connections are cut. May be called again. */
  stop: () => Promise<void>;
};

/**
 * Makes or opens the database in `dataDir`, starts PostgreSQL, and restarts it whenever it dies, until
 * `stop()`. `binaries` is the folder of the package with PostgreSQL's programs; only tests give it. Throws a
 * `StartupFault` if the folder cannot be used, another server owns it or PostgreSQL does not start.
 */
export async function openEmbedded(options: {
  dataDir: string;
  log: Log;
  binaries?: string;
}): Promise<Embedded> {
  const cluster = await prepare(options);
  const stop = await keepRunning(cluster, (client) => complete(client, cluster));
  return { connection: connectionTo(cluster), stop };
}

/**
 * Returns how to connect to the database in `dataDir` if another process runs it; null if none does. Throws a
 * `StartupFault` if it does not let us in or does not get ready.
 */
export async function findRunning(dataDir: string): Promise<ClientConfig | null> {
  const folder = await locate(resolve(dataDir)).catch(() => undefined);
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

/** Everything before PostgreSQL itself: folder, programs, user, files. */
async function prepare(options: { dataDir: string; log: Log; binaries?: string }): Promise<Cluster> {
  const binaries = findBinaries(options.binaries);
  const folder = await prepareFolder(resolve(options.dataDir));
  addressOf(folder.pgdata); // refuses a path that is too long, before anything is made there
  const account = chooseAccount(folder.pgdata);
  if (account) refuseClosedFolders(account, dirname(folder.pgdata), binaries.root);
  if (!(await hasDatabase(folder))) {
    options.log('info', `A new database is made in ${folder.pgdata}.`);
    await createDatabase(folder, binaries, account);
  }
  const made = await locate(folder.dataDir);
  return { ...made, binaries, account, password: await readPassword(made), tell: options.log };
}

/** Completes a first start that was cut off. Runs as the owner, so once at a time. */
async function complete(client: Client, cluster: Cluster): Promise<void> {
  await removeUnfinished(cluster);
  const role = await client.query('select from pg_roles where rolname = $1', [NAME]);
  if (role.rowCount === 0) {
    // A password cannot be a parameter here; ours is of hexadecimal digits. CREATEDB is for the tests'
    // databases.
    await client.query(`create role ${NAME} login createdb password '${cluster.password}'`);
  }
  const database = await client.query('select from pg_database where datname = $1', [NAME]);
  if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`);
}

function connectionTo({ pgdata, password }: { pgdata: string; password: string }): ClientConfig {
  return { ...addressOf(pgdata), user: NAME, database: NAME, password };
}
