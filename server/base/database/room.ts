import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Bytes: for the embedded database, how much of its disk is free; for any other, how large it is. */
export type Room = { free: number; total: number } | { size: number };

const GIB = 1024 ** 3;

/** `dataDir`: the folder of the embedded database; undefined for any other. */
export async function readRoom(db: Database, dataDir: string | undefined): Promise<Room> {
  if (dataDir !== undefined) {
    const { bsize, bavail, blocks } = await statfs(dataDir);
    return { free: bavail * bsize, total: blocks * bsize };
  }
  const { rows } = await sql<{ size: number }>`
    select pg_database_size(current_database())::float8 as size`.execute(db);
  return { size: rows[0]?.size ?? 0 };
}

/** The line for the log, and whether somebody must act: below 1 GiB, or 5 % of the disk. */
export function describeRoom(room: Room): { isLow: boolean; words: string } {
  if ('size' in room) return { isLow: false, words: `The size of the database is ${inGib(room.size)}.` };
  const isLow = room.free < GIB || room.free < room.total * 0.05;
  const words = `${inGib(room.free)} of ${inGib(room.total)} are free on the disk of DATA_DIR`;
  return {
    isLow,
    words: isLow ? `${words}: make room, because nothing can be saved once the disk is full.` : `${words}.`,
  };
}

const inGib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`;
