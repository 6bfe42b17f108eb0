import type { TestApp } from './make-app.ts';

/** Repeats a test of simultaneous requests, so that they are likely to run in every order. */
export async function repeatRound(round: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; n < 10; n++) await round(n);
}

export const runAtOnce = <Item>(count: number, make: (n: number) => Promise<Item>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

export const statuses = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

/** Returns database locks, for tests in which requests have to wait for the same lock. */
export const databaseLocks = ({ pool }: TestApp) => ({
  /** Locks the rows or tables that the query locks, until `letGo` is called. */
  hold: async (query: string, values: unknown[]) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(query, values);
    return {
      letGo: async () => {
        try {
          await client.query('commit');
        } finally {
          // Also a connection that the database has ended meanwhile, or the app could never be closed.
          client.release();
        }
      },
    };
  },

  /** Waits until at least `count` statements are waiting for a lock. */
  untilWaiting: async (count: number) => {
    for (const giveUp = performance.now() + 10_000; performance.now() < giveUp;) {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if ((rows[0]?.waiting ?? 0) >= count) return;
    }
    throw new Error(`no ${count} statements wait for a lock`);
  },
});
