import type { Database } from '../../base/database/connect.ts';

const DAY = 86_400_000;

export type LastUse = { last_seen_at: Date | null; goes_at: Date | null };

/** Columns of an account by which `noteSeen` decides. */
export const seenColumns = ['last_seen_at', 'goes_at'] as const;

/**
 * Notes that an account is in use, at most once a day. An account that would be deleted because nobody used
 * it stays.
 */
export async function noteSeen(
  db: Database,
  { id, last_seen_at: last, goes_at: goesAt }: LastUse & { id: number },
  at: Date,
): Promise<void> {
  if (goesAt === null && last && at.getTime() - last.getTime() < DAY) return;
  await db.updateTable('account').set({ last_seen_at: at, goes_at: null }).where('id', '=', id).execute();
}
