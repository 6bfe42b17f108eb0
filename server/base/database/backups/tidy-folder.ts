import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Updateable } from 'kysely';
import type { Database } from '../connect.ts';
import type { BackupRun } from '../rows.ts';
import { chooseFilesToKeep } from './files-to-keep.ts';

/** Returns the SHA-256 of a file, in hexadecimal digits. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Records verified files that were changed or are missing, and then removes old backups. Touches only files
 * that a run in the table wrote. Returns the faults, as sentences.
 */
export async function tidyFolder(db: Database, folder: string, place: string, at: Date): Promise<string[]> {
  const present = new Set(await readdir(folder));
  const faults: string[] = [];
  const written = await db
    .selectFrom('backup_run')
    .selectAll()
    .where('bytes', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();
  const update = (id: number, values: Updateable<BackupRun>) =>
    db.updateTable('backup_run').set(values).where('id', '=', id).execute();

  for (const run of written) {
    const isPresent = present.has(run.file);
    // Servers on several machines may write into folders of their own.
    if (!isPresent && run.place !== place) continue;
    if (isPresent && (!run.is_verified || (await hashFile(join(folder, run.file))) === run.sha256)) continue;
    const fault = isPresent
      ? `The file ${run.file} was changed after it was written: do not rely on it.`
      : `The file ${run.file} is missing: somebody else has moved or removed it.`;
    run.is_verified = false;
    faults.push(fault);
    await update(run.id, { is_verified: false, fault, ...(!isPresent && { removed_at: at }) });
  }

  const here = written.filter(({ file }) => present.has(file));
  const kept = chooseFilesToKeep(here);
  for (const { id, file } of here.filter((run) => !kept.has(run))) {
    await rm(join(folder, file), { force: true });
    await update(id, { removed_at: at });
  }
  return faults;
}
