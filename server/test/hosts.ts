import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, type QueryResultRow } from 'pg';
import { isPostgres, readPid } from '../base/database/embedded.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Debian's user `nobody`, for tests that run as root. */
export const NOBODY = { uid: 65_534, gid: 65_534 };

export const isRoot = process.getuid?.() === 0;

/** A running process of `embedded-host.ts`. */
export type Host = {
  process: ChildProcess;
  /** Resolves to the connection once the database is open. Rejects if the host exits before that. */
  ready: Promise<ClientConfig>;
  /** Resolves to the host's exit code or signal. */
  ended: Promise<number | string>;
  /** Resolves once a line of the host's output matches `pattern`. */
  said: (pattern: RegExp) => Promise<void>;
};

const hosts = new Set<ChildProcess>();
const folders = new Set<string>();

/** Creates an empty folder that every user may enter and `owner` may write to. */
export function makeFolder(owner?: { uid: number; gid: number }): string {
  const folder = temporaryFolder();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  folders.add(folder);
  return folder;
}

/** Starts a host with the database in `dataDir`. With `user`, the tests must run as root. */
export function startHost(
  dataDir: string,
  options: { binaries?: string; user?: { uid: number; gid: number } } = {},
): Host {
  const program = join(import.meta.dirname, 'embedded-host.ts');
  const args = [program, dataDir, ...(options.binaries === undefined ? [] : [options.binaries])];
  const child = spawn(process.execPath, args, { ...options.user, stdio: ['ignore', 'pipe', 'pipe'] });
  hosts.add(child);
  const lines: string[] = [];
  let complaint = '';
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? 'unknown');
  const said = async (pattern: RegExp) => {
    while (!lines.some((line) => pattern.test(line))) {
      await Promise.race([
        once(output, 'line'),
        ended.then((how) => Promise.reject(new Error(complaint.trim() || `ended with ${how}`))),
      ]);
    }
  };
  const ready = said(/^ready\t/).then((): ClientConfig => {
    const [, host, port, user, database, password] =
      lines.find((line) => line.startsWith('ready\t'))?.split('\t') ?? [];
    return { host, port: Number(port), user, database, password };
  });
  ready.catch(() => undefined); // a test that kills the host does not await this promise
  return { process: child, ready, ended, said };
}

/** Stops the host and returns its exit code. */
export function stopHost(host: Host): Promise<number | string> {
  host.process.kill('SIGTERM');
  return host.ended;
}

/** Runs a statement on a separate connection. */
export async function query<Row extends QueryResultRow>(
  connection: ClientConfig,
  sql: string,
): Promise<Row[]> {
  const client = new Client(connection);
  client.on('error', () => undefined); // tests kill databases, and then the query itself fails
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the process id of the database in `dataDir`. */
export function findPostmaster(dataDir: string): number | undefined {
  const pgdata = join(dataDir, 'postgres');
  const pid = readPid(pgdata);
  return pid && isPostgres(pid, pgdata) ? pid : undefined;
}

/** Returns a connection as the superuser, whose password is the same. */
export function asSuperuser(connection: ClientConfig): ClientConfig {
  return { ...connection, user: 'postgres', database: 'postgres' };
}

/** Kills all hosts and databases of this test file and removes their folders. Call it in `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const host of hosts) host.kill('SIGKILL');
  hosts.clear();
  for (const folder of folders) {
    for (const dataDir of [folder, join(folder, 'data')]) {
      const pid = findPostmaster(dataDir);
      if (!pid) continue;
      process.kill(pid, 'SIGQUIT'); // stops at once, without leaving shared memory behind
      await waitUntilGone(dataDir);
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  folders.clear();
}

/**
 * Waits until no database runs in `dataDir`. Polls, because the database may not be a child process of the
 * test.
 */
export async function waitUntilGone(dataDir: string): Promise<void> {
  while (findPostmaster(dataDir)) await sleep(10);
}
