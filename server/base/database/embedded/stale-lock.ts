import { linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAnyoneIn, isPostgres, readPid } from './postmaster.ts';

/** PostgreSQL's own lock files: of its folder, and of its socket. */
const LOCK_FILES = ['postmaster.pid', '.s.PGSQL.5432.lock'];

/**
 * After a crash a lock file keeps the number of a dead process. Where another program of the same user has
 * that number now, PostgreSQL takes it for itself and refuses to start; so we take such a file away. Does
 * nothing while any PostgreSQL of this folder lives (which PostgreSQL checks once more, by its shared
 * memory).
 */
export function removeStaleLocks(pgdata: string): void {
  if (isAnyoneIn(pgdata)) return;
  for (const name of LOCK_FILES) {
    const judged = readPid(pgdata, name);
    if (judged && !isPostgres(judged, pgdata)) remove(pgdata, name, judged);
  }
}

/** Takes the file away, unless another server has replaced it since it was judged. */
function remove(pgdata: string, name: string, judged: number): void {
  const path = join(pgdata, name);
  const aside = `${name}.stale-${process.pid}`;
  try {
    renameSync(path, join(pgdata, aside));
    if (readPid(pgdata, aside) !== judged) linkSync(join(pgdata, aside), path);
  } catch (fault) {
    // Another server took it away first, or has put a new one there.
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw fault;
  }
  rmSync(join(pgdata, aside), { force: true });
}
