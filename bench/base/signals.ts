import { childProcesses } from './cpu.ts';

/** Sends a signal to a process, unless it has ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault;
  }
}

/** Sends a signal to PostgreSQL and all its processes. Returns their process ids. */
export function signalDatabase(postmaster: number | undefined, signal: NodeJS.Signals): number[] {
  if (postmaster === undefined) throw new Error('the database does not run');
  const pids = [postmaster, ...childProcesses(postmaster)];
  for (const pid of pids) signalProcess(pid, signal);
  return pids;
}
