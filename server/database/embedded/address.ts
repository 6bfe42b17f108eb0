import { createHash } from 'node:crypto';
import { lstat, lutimes, mkdir, readlink, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupFault } from '../../shared/startup-fault.ts';
import { readPidFile } from './postmaster.ts';

/** `host` is a folder with a Unix socket, except on Windows. */
export type Address = Readonly<{ host: string; port: number }>;

/** In the name of the socket only. */
const SOCKET_PORT = 5432;

/** Bytes of a socket's path: 107 on Linux, 103 on macOS. */
const LONGEST = 103;

/**
 * Where the database in `pgdata` listens, running or not: on a socket among its own files, which nobody else
 * can reach. PostgreSQL names it relative to its folder, so it needs no short path; we do, so a long one is
 * reached through a link in the folder for temporary files. Any process can make that link again, so losing
 * it does no harm.
 *
 * On Windows (not tested) it is a loopback port, a free one unless PostgreSQL runs or ran on one already.
 */
export async function findAddress(pgdata: string): Promise<Address> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: readPidFile(pgdata)?.port ?? (await freePort()) };
  }
  return { host: isLong(pgdata) ? await makeShortcut(pgdata) : pgdata, port: SOCKET_PORT };
}

/** Takes the link away that `findAddress` made for a long path. */
export async function forgetAddress(pgdata: string): Promise<void> {
  if (isLong(pgdata)) await rm(shortcutFolder(pgdata), { recursive: true, force: true });
}

function isLong(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) > LONGEST;
}

/** One for each user, since a folder made by another user could lead anywhere. */
function shortcutFolder(pgdata: string): string {
  const name = createHash('sha256').update(pgdata).digest('hex').slice(0, 16);
  return join(tmpdir(), `tallymark-${process.getuid?.() ?? ''}-${name}`);
}

async function makeShortcut(pgdata: string): Promise<string> {
  const folder = shortcutFolder(pgdata);
  const link = join(folder, 'd');
  if (isLong(link)) {
    throw new StartupFault(
      `The path of the database, ${pgdata}, is too long for a socket, and so is the one of the folder for temporary files, ${tmpdir()}: set DATA_DIR or TMPDIR to a shorter one.`,
    );
  }
  await mkdir(folder, { mode: 0o700 }).catch(unlessExists);
  const { uid, mode } = await lstat(folder);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) {
    throw new StartupFault(`Another user may write to ${folder}, so it is not safe to use: remove it.`);
  }
  await symlink(pgdata, link).catch(unlessExists);
  if ((await readlink(link)) !== pgdata) {
    throw new StartupFault(`${link} should lead to ${pgdata} and does not: remove it.`);
  }
  // The system clears away what looks unused for days.
  const now = new Date();
  await lutimes(link, now, now);
  return link;
}

function unlessExists(fault: unknown): void {
  if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
