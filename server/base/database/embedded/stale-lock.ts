import { linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgresIn, isPostgres, readPid } from './postmaster.ts';

/** PostgreSQL's lock files, for its folder and its socket. */
const LOCK_FILES = ['postmaster.pid', '.s.PGSQL.5432.lock'];

/**
 * Removes lock files left by a crash, if another program now has their process id, because PostgreSQL would
 * refuse to start. Keeps them while a PostgreSQL process of this folder is running.
 */
export function removeStaleLocks(pgdata: string): void {
  if (isPostgresIn(pgdata)) return;
  for (const name of LOCK_FILES) {
    const judged = readPid(pgdata, name);
    if (judged && !isPostgres(judged, pgdata)) remove(pgdata, name, judged);
  }
}

/** Removes the file, unless another server has replaced it since the check. */
function remove(pgdata: string, name: string, judged: number): void {
  const path = join(pgdata, name);
  const aside = `${name}.stale-${process.pid}`;
  try {
    renameSync(path, join(pgdata, aside));
    if (readPid(pgdata, aside) !== judged) linkSync(join(pgdata, aside), path);
  } catch (fault) {
    // Another server has removed the file first, or created a new one.
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw fault;
  }
  rmSync(join(pgdata, aside), { force: true });
}
