import type { Clock } from '../base/shared/clock.ts';
import type { Database } from '../base/database/connect.ts';
import { readDiskSpace, type DiskSpace } from '../base/database/disk-space.ts';
import { speakFormulas } from '../contest/life/speak-formulas.ts';
import { removeDeletedContests } from '../contest/life/remove-deleted.ts';
import { removeUnusedPictures } from '../material/picture/remove-unused.ts';

const HOUR = 60 * 60_000;

/**
 * Removes every hour what has expired. Now and every hour it tells how much space the database has, and gives
 * words to formulas that were stored without. Returns how to end it.
 */
export function keepHouse(
  db: Database,
  clock: Clock,
  tellSpace: (space: DiskSpace) => void,
  onFault: (fault: unknown) => void,
  dataDir: string | undefined,
): () => void {
  const tell = () => void readDiskSpace(db, dataDir).then(tellSpace).catch(onFault);
  const speak = () => void speakFormulas(db).catch(onFault);
  tell();
  speak();
  const timer = setInterval(() => {
    void removeExpired(db, new Date(clock.now())).catch(onFault);
    tell();
    speak();
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

/** What has expired by `at`, contests that were deleted, and pictures that nothing has used for long. */
export async function removeExpired(db: Database, at: Date): Promise<void> {
  await db.deleteFrom('throttle').where('window_end', '<', at).execute();
  await db.deleteFrom('session').where('expires_at', '<', at).execute();
  await db.deleteFrom('known_device').where('expires_at', '<', at).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', at).execute();
  await db.deleteFrom('share').where('expires_at', '<', at).where('teacher_id', 'is', null).execute();
  await removeDeletedContests(db, at);
  await removeUnusedPictures(db, at);
}
