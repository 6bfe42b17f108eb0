import { chmodSync, existsSync, mkdtempSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Returns a folder in memory if a gigabyte is free, because some disks take two seconds to delete a database.
 */
function findRoom(): string {
  const memory = '/dev/shm';
  const free = existsSync(memory) ? statfsSync(memory) : undefined;
  return free && free.bavail * free.bsize > 2 ** 30 ? memory : tmpdir();
}

/** Creates an empty folder that every user may enter, including PostgreSQL's user. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(findRoom(), 'tallymark-test-')));
  chmodSync(folder, 0o755);
  return folder;
}
