import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientConfig, Pool, TypeOverrides } from 'pg';
import { StartupFault } from '../shared/startup-fault.ts';
import { firstCause } from './faults.ts';
import type { DB } from './rows.ts';

export type Database = Kysely<DB>;

/** The oldest PostgreSQL on which the tests run (server/whole/oldest-postgres.test.ts). */
const OLDEST_VERSION = 16;

const INT8 = 20;
const INT8_ARRAY = 1016;

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('an integer from the database does not fit a JavaScript number');
  return value;
}

/** pg gives bigint as text. All of ours fit a JavaScript number. */
const types = new TypeOverrides();
types.setTypeParser(INT8, parseSafeInteger);
types.setTypeParser(INT8_ARRAY, (text: string) =>
  text
    .slice(1, -1)
    .split(',')
    .filter((item) => item !== '')
    .map((item) => (item === 'NULL' ? null : parseSafeInteger(item))),
);

/**
 * Settings of every connection. An acknowledged answer is on the disk, whatever the database's default. A
 * statement that hangs must not hold up a queue. A process that hangs in the middle of a transaction loses
 * it, with its locks, before those who wait for it give up. One statement has one processor: with several,
 * and with a compiled plan, one teacher's list would take all processors from the students.
 */
const SETTINGS = [
  '-c synchronous_commit=on -c timezone=UTC -c search_path=public',
  '-c statement_timeout=15s -c lock_timeout=5s -c idle_in_transaction_session_timeout=5s',
  '-c max_parallel_workers_per_gather=0 -c jit=off',
];

/**
 * A batch finds out soon that one of its rows is locked, because all others wait for the batch
 * (group-commit.ts).
 */
const SHORT_LOCKS = '-c lock_timeout=300ms';

/**
 * A batch of the rush is looked up item by item, in the order in which its statement joins, through indexes.
 * PostgreSQL keeps the plan, and might otherwise keep one that reads whole tables, made while they were
 * empty.
 */
const BY_INDEX = [
  '-c plan_cache_mode=force_generic_plan -c join_collapse_limit=1',
  '-c enable_seqscan=off -c enable_bitmapscan=off -c enable_hashjoin=off -c enable_mergejoin=off',
];

function makePool(
  connection: ClientConfig,
  onFault: (fault: Error) => void,
  max: number,
  options: string[],
  queryTimeout?: number,
): Pool {
  const pool = new Pool({
    ...connection,
    types,
    max,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Ours come last, so that no address of a database can switch off what is promised.
    options: [connection.options, ...options].filter(Boolean).join(' '),
    application_name: 'tallymark',
    ...(queryTimeout !== undefined && { query_timeout: queryTimeout }),
  });
  // A connection that dies tells its query; unheard, its own event would end the process, idle or in use.
  pool.on('error', () => undefined); // the same event again, of an idle one
  pool.on('connect', (client) => client.on('error', onFault));
  return pool;
}

/** Connection pool and query builder over one database. `onFault` hears of connections that die. */
export function connect(
  connection: ClientConfig,
  onFault: (fault: Error) => void,
  size = 8,
): { db: Database; pool: Pool } {
  const pool = makePool(connection, onFault, size, SETTINGS);
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** The connections for the statements of the rush alone, so that no other query stands in their way. */
export const connectHot = (connection: ClientConfig, onFault: (fault: Error) => void): Pool =>
  // A database that has silently vanished must not hold the queue for ever.
  makePool(connection, onFault, 3, [...SETTINGS, SHORT_LOCKS, ...BY_INDEX], 20_000);

/** Throws a `StartupFault` if the database does not answer or is older than our tests cover. */
export async function refuseUnfit(connection: ClientConfig): Promise<void> {
  const version = await askVersion(connection).catch((fault: unknown) => {
    const reason = fault instanceof Error ? firstCause(fault).message : String(fault);
    throw new StartupFault(
      `The database of DATABASE_URL does not answer (${reason}): check the address and that it runs.`,
    );
  });
  if (version < OLDEST_VERSION) {
    throw new StartupFault(
      `The database of DATABASE_URL is PostgreSQL ${version}; Tallymark needs ${OLDEST_VERSION} or later.`,
    );
  }
}

/** The major version of a PostgreSQL. */
async function askVersion(connection: ClientConfig): Promise<number> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // Without a listener a connection that breaks while idle would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    return Math.floor((rows[0]?.version ?? 0) / 10_000);
  } finally {
    await client.end().catch(() => undefined); // it may never have begun
  }
}
