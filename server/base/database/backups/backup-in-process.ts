import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BackupReport, BackupTask } from './run-backup.ts';

const PROGRAM = fileURLToPath(new URL('./backup-process.ts', import.meta.url));

/** Runs `runBackup` in a process of low priority. Ends it when the signal aborts. */
export async function runBackupInProcess(
  task: BackupTask,
  signal: AbortSignal,
): Promise<BackupReport | null> {
  const child = fork(PROGRAM, [], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  try {
    const closed = once(child, 'close');
    const report = new Promise<BackupReport | null>((resolve) => child.once('message', resolve));
    child.send(task);
    const failed = closed.then(() => {
      throw new Error(`the process of the backup ended (${printed.trim() || 'without a message'})`);
    });
    return await Promise.race([report, failed]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
