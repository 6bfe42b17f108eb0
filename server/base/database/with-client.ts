import type pg from 'pg';

/** Runs the work on its own connection, which is closed on failure to undo whatever the work began. */
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
