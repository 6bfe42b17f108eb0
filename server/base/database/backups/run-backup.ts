import { rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Updateable } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import { backup } from '../backup.ts';
import type { BackupAmount } from '../backup-format.ts';
import { type Database, connect } from '../connect.ts';
import { type OpenSettings, openShared } from '../open.ts';
import type { BackupRun } from '../rows.ts';
import { withClient } from '../with-client.ts';
import { writeNewFile } from '../write-new-file.ts';
import { isBackupDue } from './runs.ts';
import { dropScratchDatabases, restoreOnTrial } from './scratch.ts';
import { hashFile, tidyFolder } from './tidy-folder.ts';

/** Key of the advisory lock of the one process that makes a backup. */
const LOCK = 7_255_702;

/** `now`: time by the database's clock. `slot`: the last planned time. Both in ms. */
export type BackupTask = { settings: OpenSettings; folder: string; now: number; slot: number };

/** `faults`: sentences for the log. `bytes`: of the written file, or null if none was written. */
export type BackupReport = { path: string; bytes: number | null; isVerified: boolean; faults: string[] };

/** Message of the process that makes a backup. */
export type BackupMessage = { report: BackupReport | null } | { fault: string };

/**
 * Makes the backup of `slot`, restores it on trial, and removes old ones. Returns null if another process
 * makes it or has made it. Never overwrites a file.
 */
export async function runBackup(task: BackupTask): Promise<BackupReport | null> {
  const connection = await openShared(task.settings);
  const { db, pool } = connect(connection, () => undefined, 2);
  try {
    return await withClient(pool, async (client) => {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        LOCK,
      ]);
      if (!rows[0]?.held || !(await isBackupDue(db, task.now, task.slot))) return null;
      return await runAlone({ db, pool, connection }, task);
    });
  } finally {
    await pool.end(); // releases the lock
  }
}

type Own = { db: Database; pool: Pool; connection: ClientConfig };

async function runAlone(own: Own, { folder, now }: BackupTask): Promise<BackupReport> {
  const began = performance.now();
  const at = () => new Date(now + Math.round(performance.now() - began));
  const place = `${hostname()}:${folder}`;
  await endBrokenOff(own.db, folder, place, at());
  const file = `tallymark-${at().toISOString().slice(0, 19).replaceAll(':', '')}Z.gz`;
  const path = join(folder, file);
  const row = { began_at: at(), place, file };
  const { id } = await own.db.insertInto('backup_run').values(row).returning('id').executeTakeFirstOrThrow();
  const update = (values: Updateable<BackupRun>) =>
    own.db.updateTable('backup_run').set(values).where('id', '=', id).execute();

  const faults: string[] = [];
  const tell = (what: string) => (fault: unknown) => void faults.push(`${what}: ${inWords(fault)}`);
  await dropScratchDatabases(own.pool).catch(tell('A scratch database of an earlier backup is left'));
  let bytes: number | null = null;
  let problem: string | undefined;
  try {
    const amount = await writeNewFile(path, (target) => backup(own.pool, target));
    ({ size: bytes } = await stat(path));
    await update({ bytes, sha256: await hashFile(path) });
    await verify(own, path, amount);
  } catch (fault) {
    problem = inWords(fault);
    faults.unshift(problem);
  }
  const isVerified = problem === undefined;
  await update({ ended_at: at(), is_verified: isVerified, fault: problem ?? null });
  await tidyFolder(own.db, folder, place, at()).then(
    (found) => faults.push(...found),
    tell('Old backups were not removed'),
  );
  return { path, bytes, isVerified, faults };
}

/** Ends the runs of processes that are gone. A file that was complete stays, unverified. */
async function endBrokenOff(db: Database, folder: string, place: string, at: Date): Promise<void> {
  const open = db.selectFrom('backup_run').select(['id', 'file', 'place']).where('ended_at', 'is', null);
  for (const run of await open.execute()) {
    const path = join(folder, run.file);
    if (run.place === place) await rm(`${path}.part`, { force: true });
    const bytes = await stat(path).then(
      ({ size }) => size,
      () => null,
    );
    const fault = 'The backup was broken off, because its server ended.';
    await db.updateTable('backup_run').set({ ended_at: at, bytes, fault }).where('id', '=', run.id).execute();
  }
}

async function verify({ pool, connection }: Own, path: string, written: BackupAmount): Promise<void> {
  let restored: BackupAmount;
  try {
    restored = await restoreOnTrial(pool, connection, path);
  } catch (fault) {
    const mayNot = fault instanceof Error && 'code' in fault && fault.code === '42501';
    throw new Error(
      mayNot
        ? 'The backup is written but not verified, because its trial needs a scratch database and the role ' +
            `${connection.user} may not create one: run "alter role ${connection.user} createdb" as an ` +
            'administrator of PostgreSQL.'
        : `The backup is written, but it could not be restored on trial (${inWords(fault)}).`,
      { cause: fault },
    );
  }
  if (restored.rows !== written.rows || restored.tables !== written.tables) {
    throw new Error(
      `The backup is written, but its trial restored ${restored.rows} rows instead of ${written.rows}.`,
    );
  }
}

const inWords = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));
