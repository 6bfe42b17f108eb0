import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const PAUSE = 100;

/** Runs `work` with a lock file that contains the process id. Ignores the lock of a killed process. */
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

/** Returns whether the process that created the lock file has ended. */
function isLeft(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // An empty file belongs to a process that has not written its id yet.
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (fault) {
    return codeOf(fault) === 'ESRCH';
  }
}

const codeOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? fault.code : undefined);
