import type { Clock } from './clock.ts';
import type { Database } from './database/connect.ts';

const HOUR = 60 * 60_000;

/** Removes, every hour, what has expired and nobody will ask for again. Returns how to end it. */
export function removeExpiredHourly(
  db: Database,
  clock: Clock,
  onFault: (fault: unknown) => void,
): () => void {
  const timer = setInterval(() => void removeExpired(db, new Date(clock.now())).catch(onFault), HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

async function removeExpired(db: Database, at: Date): Promise<void> {
  await db.deleteFrom('throttle').where('window_end', '<', at).execute();
  await db.deleteFrom('session').where('expires_at', '<', at).execute();
  await db.deleteFrom('known_device').where('expires_at', '<', at).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', at).execute();
}
