import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;

/** A disk in memory that tests can fill. */
export type SmallDisk = {
  folder: string;
  fill: () => void;
  /** Deletes everything that fills the disk, or only the last `megabytes`. */
  free: (megabytes?: number) => void;
  unmount: () => void;
};

/** Mounts a disk of `size` MiB. Returns undefined if the user or the system does not allow it. */
export function mountSmallDisk(folder: string, size: number): SmallDisk | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  const filling = join(folder, 'filling');
  let filled = 0;
  return {
    folder,
    fill: () => {
      const file = openSync(filling, 'w');
      filled = 0;
      try {
        // Writes smaller and smaller pieces until the disk is full.
        for (let piece = MEGABYTE; piece >= 4096; piece /= 2) {
          while (write(file, Buffer.alloc(piece))) filled += piece;
        }
      } finally {
        closeSync(file);
      }
    },
    free: (megabytes) => {
      if (megabytes === undefined) rmSync(filling, { force: true });
      else truncateSync(filling, filled - megabytes * MEGABYTE);
    },
    unmount: () => void execFileSync('umount', [folder]),
  };
}

/** Returns whether the whole piece was written. */
function write(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOSPC') return false;
    throw fault;
  }
}
