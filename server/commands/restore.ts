/** `npm run restore -- FILE`: fills an empty database from a file of `npm run backup`. */
import { constants, createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { restore } from '../base/database/restore.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { runCommand } from './run-command.ts';
import { resolveTypedPath } from './typed-path.ts';
import { withDatabaseAlone } from './with-database.ts';

await runCommand(async ([name, ...more]) => {
  if (!name || more.length > 0) {
    throw new StartupFault(
      'Usage: npm run restore -- FILE, for example npm run restore -- backup-2026-09-01.gz',
    );
  }
  const file = resolveTypedPath(name);
  await access(file, constants.R_OK).catch((fault: Error) => {
    throw new StartupFault(`The file cannot be read (${fault.message}).`);
  });
  await withDatabaseAlone(async ({ pool }) => {
    const { tables, rows, made } = await restore(pool, createReadStream(file));
    process.stdout.write(`Restored ${tables} tables with ${rows} rows, as they were at ${made}.\n`);
  });
});
