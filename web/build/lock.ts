import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Pause (ms) between two attempts to take the lock. */
const PAUSE = 100;

/**
 * Does the work while no other program does it under the same lock: a file that holds the number of the
 * process. The lock of a program that was killed does not count.
 */
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

/** Whether the process that has taken it is gone. */
function isLeft(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // A file that is still empty was made a moment ago.
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (fault) {
    return codeOf(fault) === 'ESRCH';
  }
}

const codeOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? fault.code : undefined);
