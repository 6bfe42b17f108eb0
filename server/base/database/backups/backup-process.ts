import { constants, setPriority } from 'node:os';
import { type BackupMessage, type BackupTask, runBackup } from './run-backup.ts';

/*
 * A process of its own, because packing and reading a backup take processor time that the server's process
 * needs. It gets its task as a message, sends the report, and ends with the server.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// A signal to the whole group, such as Ctrl+C, ends the server, which then disconnects. Exiting removes the
// file that is being written.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(1));
process.once('message', (task) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends nothing else
  void runBackup(task as BackupTask)
    .then(
      (report) => ({ report }),
      (fault: unknown) => ({ fault: String(fault) }),
    )
    .then((message: BackupMessage) => process.send?.(message, () => process.exit()));
});
