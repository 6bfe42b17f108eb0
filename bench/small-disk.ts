import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { asSuperuser } from '../server/test/hosts.ts';
import { atEnd } from './ending.ts';
import { makeFolder } from './processes.ts';

const MEGABYTE = 1024 * 1024;

/** A disk in memory that can be filled. */
export type SmallDisk = {
  folder: string;
  /** Leaves no byte free. */
  fill: () => void;
  /** Removes what filled the disk. */
  free: () => void;
};

/**
 * Mounts a disk of `size` MiB. Undefined if this user or system may not. The bench unmounts it when it ends.
 */
export async function mountSmallDisk(size: number): Promise<SmallDisk | undefined> {
  const folder = await makeFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  atEnd(() => execFileSync('umount', [folder]));
  const filling = join(folder, 'filling');
  return {
    folder,
    fill: () => {
      const file = openSync(filling, 'w');
      try {
        // It writes ever smaller pieces, down to the last page.
        for (let piece = MEGABYTE; piece >= 4096; piece /= 2) {
          while (write(file, Buffer.alloc(piece))) continue;
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filling, { force: true }),
  };
}

/** Whether the whole piece was written. */
function write(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOSPC') return false;
    throw fault;
  }
}

/**
 * Uses up the space that PostgreSQL has reserved for its log of changes, so that the next change needs the
 * disk. Ends when it cannot go on: then PostgreSQL gives up, and starts again only once there is room.
 */
export async function useUpLog(connection: ClientConfig): Promise<void> {
  const client = new Client(asSuperuser(connection));
  client.on('error', () => undefined); // this is what we want
  try {
    await client.connect();
    for (;;) await client.query("select pg_logical_emit_message(false, 'bench', repeat('x', 1000000))");
  } catch {
    // as intended
  } finally {
    await client.end().catch(() => undefined); // the connection is gone
  }
}
