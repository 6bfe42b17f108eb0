import {
  closeSync,
  constants,
  copyFileSync,
  fchownSync,
  ftruncateSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Account } from './account.ts';

/** Bytes; with the one older file, twice as much on the disk. */
const LARGEST = 5_000_000;

/** Appends, and never follows a link: root may write here in a folder of another user. */
const FLAGS = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

/** Calls `use` with the log open for appending; the file belongs to `account`. */
export function withLog<Result>(
  path: string,
  account: Account | undefined,
  use: (fd: number) => Result,
): Result {
  const fd = openSync(path, FLAGS, 0o600);
  try {
    if (account) fchownSync(fd, account.uid, account.gid);
    return use(fd);
  } finally {
    closeSync(fd);
  }
}

/** Returns the log's length in bytes, a mark for `readLog`. */
export function markLog(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the text logged since `mark`. */
export async function readLog(path: string, mark: number): Promise<string> {
  return (await readFile(path)).subarray(mark).toString('utf8');
}

/** Moves a large log to one older file. PostgreSQL has it open for appending, so it is emptied in place. */
export function keepSmall(path: string, account: Account | undefined): void {
  if (markLog(path) <= LARGEST) return;
  rmSync(`${path}.1`, { force: true });
  copyFileSync(path, `${path}.1`, constants.COPYFILE_EXCL);
  withLog(path, account, (fd) => ftruncateSync(fd));
}
