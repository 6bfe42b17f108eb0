import { constants, setPriority } from 'node:os';
import { type BackupTask, runBackup } from './run-backup.ts';

/*
 * A process of its own, because packing and reading a backup take processor time that the server's process
 * needs. It gets its task as a message, sends the report, and ends with the server.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The file that is being written is removed at the exit, which a signal alone would not cause.
for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.once(event, () => process.exit(1));
process.once('message', (task) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends nothing else
  runBackup(task as BackupTask).then(
    (report) => process.send?.(report, () => process.exit(0)),
    (fault: unknown) => {
      process.stderr.write(String(fault), () => process.exit(1));
    },
  );
});
