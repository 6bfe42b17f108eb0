import { sql } from 'kysely';
import type { Database } from './database/connect.ts';
import { Refusal, TooMany } from './errors.ts';

export type Limit = { tries: number; window: number };

/** What a guess that was wrong ends in; whatever else goes wrong is nobody's guess. */
const WRONG = new Set([400, 401, 404]);

/**
 * Does what may be a guess. It counts as a failure where the work throws a refusal of 400, 401 or 404. Throws `TooMany`
 * (429) without doing it when `limit.tries` failures were used up in the window (`limit.window` milliseconds from the
 * first).
 */
export async function limitGuesses<Result>(
  db: Database,
  guess: { key: string; limit: Limit; at: Date },
  work: () => Promise<Result>,
): Promise<Result> {
  await countTry(db, guess.key, guess.limit, guess.at);
  try {
    const result = await work();
    await forgiveTry(db, guess.key);
    return result;
  } catch (fault) {
    if (!(fault instanceof Refusal && WRONG.has(fault.status))) await forgiveTry(db, guess.key);
    throw fault;
  }
}

/** Counts one try before it is judged, so that many at once cannot slip through. */
async function countTry(db: Database, key: string, limit: Limit, at: Date): Promise<void> {
  const windowEnd = new Date(at.getTime() + limit.window);
  const row = await db
    .insertInto('throttle')
    .values({ key, tries: 1, window_end: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when throttle.window_end <= ${at} then 1 else throttle.tries + 1 end`,
        window_end: sql`case when throttle.window_end <= ${at} then ${windowEnd} else throttle.window_end end`,
      }),
    )
    .returning(['tries', 'window_end'])
    .executeTakeFirstOrThrow();
  if (row.tries > limit.tries) {
    const seconds = Math.max(1, Math.ceil((row.window_end.getTime() - at.getTime()) / 1000));
    const minutes = Math.ceil(seconds / 60);
    throw new TooMany(
      seconds,
      `Too many tries. Please wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`,
    );
  }
}

/** Takes a counted try back: it was no failure. */
async function forgiveTry(db: Database, key: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set({ tries: sql`tries - 1` })
    .where('key', '=', key)
    .where('tries', '>', 0)
    .execute();
}
