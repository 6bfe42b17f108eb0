import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Space in bytes: free and total on the embedded database's disk, or the size of an external database. */
export type DiskSpace = { free: number; total: number } | { size: number };

const GIB = 1024 ** 3;

/** Reads the disk space. `dataDir`: folder of the embedded database; undefined if external. */
export async function readDiskSpace(db: Database, dataDir: string | undefined): Promise<DiskSpace> {
  if (dataDir !== undefined) {
    const { bsize, bavail, blocks } = await statfs(dataDir);
    return { free: bavail * bsize, total: blocks * bsize };
  }
  const { rows } = await sql<{ size: number }>`
    select pg_database_size(current_database())::float8 as size`.execute(db);
  return { size: rows[0]?.size ?? 0 };
}

/** Returns a line for the log. `isLow`: whether less than 1 GiB or 5% of the disk is free. */
export function describeDiskSpace(space: DiskSpace): { isLow: boolean; words: string } {
  if ('size' in space) return { isLow: false, words: `The size of the database is ${inGib(space.size)}.` };
  const isLow = space.free < GIB || space.free < space.total * 0.05;
  const words = `${inGib(space.free)} of ${inGib(space.total)} are free on the disk of DATA_DIR`;
  return {
    isLow,
    words: isLow ? `${words}: make room, because nothing can be saved once the disk is full.` : `${words}.`,
  };
}

const inGib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`;
