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
import type { SystemAccount } from './account.ts';

/** Maximum bytes of the log file. One older file is kept, so both together may be twice as large. */
const LARGEST = 5_000_000;

/** Appends without following links, because root may write here in a folder of another user. */
const FLAGS = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

/** Calls `use` with the log file opened for appending. The file belongs to `account`. */
export function withLog<Result>(
  path: string,
  account: SystemAccount | undefined,
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

/** Returns the current length of the log in bytes, as a start for `readLog`. */
export function readLogLength(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the text that was logged after `mark`. */
export async function readLog(path: string, mark: number): Promise<string> {
  return (await readFile(path)).subarray(mark).toString('utf8');
}

/**
 * Copies a large log to the older file and empties it. The log is not renamed, because PostgreSQL has it
 * open.
 */
export function rotateLog(path: string, account: SystemAccount | undefined): void {
  if (readLogLength(path) <= LARGEST) return;
  rmSync(`${path}.1`, { force: true });
  copyFileSync(path, `${path}.1`, constants.COPYFILE_EXCL);
  withLog(path, account, (fd) => ftruncateSync(fd));
}
