import { execFile, type ExecFileOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupFault } from '../../shared/startup-fault.ts';
import { syncFolder } from '../sync-folder.ts';
import { type SystemAccount, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { cleanEnvironment } from './environment.ts';
import { type Folder, hasDatabase } from './folder.ts';

/**
 * PostgreSQL's superuser, whose connection holds the owner's lock. The server uses a role with fewer rights.
 */
export const SUPERUSER = 'postgres';

/**
 * File with the database's password. It is in PostgreSQL's folder, so that one rename puts both into place.
 */
const PASSWORD_FILE = 'tallymark.password';

const UNFINISHED = 'postgres.new-';

/**
 * Creates PostgreSQL's folder with a random password. Because of the rename at the end, nothing is left
 * half-finished, and the first of two processes wins. Throws a `StartupFault` if `initdb` fails.
 */
export async function createDatabase(folder: Folder, binaries: Binaries, account: SystemAccount | undefined) {
  const workshop = await mkdtemp(join(folder.dataDir, UNFINISHED));
  const made = join(workshop, 'data');
  const passwordFile = join(workshop, PASSWORD_FILE);
  try {
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
    if (account) for (const path of [workshop, passwordFile]) await chown(path, account.uid, account.gid);
    await runInitdb(binaries, [`--pgdata=${made}`, `--pwfile=${passwordFile}`], {
      ...runAs(account),
      cwd: workshop,
    });
    await rename(passwordFile, join(made, PASSWORD_FILE));
    await syncFolder(made);
    await rename(made, folder.pgdata);
    await syncFolder(folder.dataDir);
  } catch (fault) {
    // Another server was faster. It has renamed its own folder, or, as the owner, removed this one.
    if (await hasDatabase(folder)) return;
    throw new StartupFault(
      `The database cannot be made in ${folder.pgdata}: ${reasonOf(fault)}; set DATA_DIR to another ` +
        'folder, or DATABASE_URL to a PostgreSQL of your own.',
    );
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Runs `initdb`. If this process ends, `initdb` ends too and removes its files. */
async function runInitdb({ initdb }: Binaries, args: string[], options: ExecFileOptions): Promise<void> {
  const running = promisify(execFile)(initdb, [...INITDB, ...args], { ...options, env: cleanEnvironment() });
  const endWithUs = () => running.child.kill();
  process.once('exit', endWithUs);
  try {
    await running;
  } finally {
    process.off('exit', endWithUs);
  }
}

const INITDB = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // PostgreSQL's built-in character rules make order and case independent of the C library. The other locale
  // settings are C, because not every system has C.UTF-8.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
  '--no-instructions',
];

/**
 * Removes folders left by servers that were killed while they created the database. Only the owner may call
 * this.
 */
export async function removeUnfinishedDatabases({ dataDir, tell }: Cluster): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    // An `initdb` that outlived its server may still be writing. The next start then removes its folder.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch((fault: unknown) => {
      tell('warn', `${name} in the data folder is of no use and could not be removed: ${reasonOf(fault)}`);
    });
  }
}

/** Reads the database's password. Throws a `StartupFault` if the file cannot be read. */
export async function readPassword({ pgdata }: Folder): Promise<string> {
  const path = join(pgdata, PASSWORD_FILE);
  return readFile(path, 'utf8').catch((fault: unknown) => {
    throw new StartupFault(
      `The password of the database cannot be read (${reasonOf(fault)}): start Tallymark as root or ` +
        `as the owner of ${dirname(path)}, or bring the file back from a copy of that folder.`,
    );
  });
}

function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const said =
    'stderr' in fault && typeof fault.stderr === 'string' ? fault.stderr.trim().split('\n')[0] : '';
  return said || fault.message;
}
