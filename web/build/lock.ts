import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Pause (ms) between two attempts to take the lock. */
const PAUSE = 100;

/** Runs the work under a lock file that holds the process id. A killed program's lock does not count. */
export async function underLock(file: string, work: () => Promise<void>): Promise<void> {
  while (!take(file)) {
    if (isLeft(file)) rmSync(file, { force: true });
    else await setTimeout(PAUSE);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (fault) {
    if (codeOf(fault) === 'EEXIST') return false;
    throw fault;
  }
}

/** Returns whether the process that holds the lock has ended. */
function isLeft(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // An empty file was created a moment ago.
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (fault) {
    return codeOf(fault) === 'ESRCH';
  }
}

const codeOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? fault.code : undefined);
