import type pg from 'pg';

/** Runs the work on a connection of its own, which is closed if the work fails, to undo whatever it began. */
export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (fault) {
    client.release(true);
    throw fault;
  }
}
