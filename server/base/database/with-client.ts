import type pg from 'pg';

/**
 * Runs the work on its own connection. If the work fails, the connection is closed, which undoes an open
 * transaction.
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
