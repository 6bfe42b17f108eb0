import { chmodSync, existsSync, mkdtempSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In memory, if a gigabyte of it is free: on some disks, deleting one synced database takes two seconds. */
function findRoom(): string {
  const memory = '/dev/shm';
  const free = existsSync(memory) ? statfsSync(memory) : undefined;
  return free && free.bavail * free.bsize > 2 ** 30 ? memory : tmpdir();
}

/** A new empty folder that every user may enter, also PostgreSQL's. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(findRoom(), 'tallymark-test-')));
  chmodSync(folder, 0o755);
  return folder;
}
