import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BackupMessage, BackupReport, BackupTask } from './run-backup.ts';

const PROGRAM = fileURLToPath(new URL('./backup-process.ts', import.meta.url));

/** Runs `runBackup` in a process of low priority. Ends it when the signal aborts. */
export async function runBackupInProcess(
  task: BackupTask,
  signal: AbortSignal,
): Promise<BackupReport | null> {
  const child = fork(PROGRAM, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const end = () => child.disconnect();
  signal.addEventListener('abort', end);
  try {
    const message = new Promise<BackupMessage>((resolve) => child.once('message', resolve));
    const ended = once(child, 'exit').then(() => ({ fault: 'The process of the backup ended.' }));
    child.send(task);
    const outcome = await Promise.race([message, ended]);
    if ('fault' in outcome) throw new Error(outcome.fault);
    return outcome.report;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
