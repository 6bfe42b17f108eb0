/** `npm run backup -- FILE`: writes a backup of the database, which may be in use, to a new file. */
import { stat } from 'node:fs/promises';
import { backup } from '../base/database/backup.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { runCommand } from './run-command.ts';
import { resolveTypedPath } from './typed-path.ts';
import { withDatabase } from './with-database.ts';
import { writeNewFile } from '../base/database/write-new-file.ts';

await runCommand(async ([name, ...more]) => {
  if (!name || more.length > 0) {
    throw new StartupFault(
      'Usage: npm run backup -- FILE, for example npm run backup -- backup-2026-09-01.gz',
    );
  }
  const file = resolveTypedPath(name);
  await withDatabase(async ({ pool }) => {
    const { tables, rows } = await writeNewFile(file, (target) => backup(pool, target));
    const { size } = await stat(file);
    process.stdout.write(`Saved ${tables} tables with ${rows} rows in ${file} (${size} bytes).\n`);
  });
});
