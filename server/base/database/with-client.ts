import type pg from 'pg';

/**
 * Runs the work on a connection of its own from the pool. If the work fails, the connection is thrown away,
 * and with it whatever the work had begun.
 */
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
