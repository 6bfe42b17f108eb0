import type { Selectable } from 'kysely';
import type { Database } from '../connect.ts';
import type { BackupRun } from '../rows.ts';

/** Pause (ms) after a run that wrote no file. */
const PAUSE = 60 * 60_000;

type Run = Selectable<BackupRun>;

/** The last run, and the last one whose file was restored on trial and is still as it was written. */
export type LastBackups = { last: Run | undefined; lastVerified: Run | undefined };

export async function readLastBackups(db: Database): Promise<LastBackups> {
  const runs = db.selectFrom('backup_run').selectAll().orderBy('began_at', 'desc').limit(1);
  return {
    last: await runs.executeTakeFirst(),
    lastVerified: await runs.where('is_verified', '=', true).executeTakeFirst(),
  };
}

/** Returns whether no file was written since `slot`, the last planned time, and no run began lately. */
export async function isBackupDue(db: Database, now: number, slot: number): Promise<boolean> {
  const run = await db
    .selectFrom('backup_run')
    .select('id')
    .where((where) =>
      where.or([
        where('began_at', '>', new Date(now - PAUSE)),
        where.and([where('began_at', '>=', new Date(slot)), where('bytes', 'is not', null)]),
      ]),
    )
    .executeTakeFirst();
  return !run;
}
