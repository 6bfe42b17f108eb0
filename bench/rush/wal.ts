import type { Client } from 'pg';
import { formatWhole } from '../base/figures.ts';

/**
 * Total writes of the database. `wal`: bytes of the write-ahead log. `hot`: updates of rows without an index
 * update.
 */
export type WriteCounts = { wal: number; updates: number; hot: number };

export async function readWriteCounts(client: Client): Promise<WriteCounts> {
  const { rows } = await client.query<WriteCounts>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal,
       n_tup_upd::float8 as updates, n_tup_hot_upd::float8 as hot
     from pg_stat_user_tables where relname = 'attempt'`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database has no table attempt.');
  return row;
}

/** Describes the writes between two moments, per request. */
export function describeWrites(before: WriteCounts, after: WriteCounts, requests: number): string {
  const updates = after.updates - before.updates;
  const share = updates === 0 ? '' : `, ${Math.round(((after.hot - before.hot) / updates) * 100)} % HOT`;
  return `WAL ${formatWhole((after.wal - before.wal) / requests)} bytes a request${share}`;
}
