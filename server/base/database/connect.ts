import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientConfig, Pool, TypeOverrides } from 'pg';
import { StartupFault } from '../shared/startup-fault.ts';
import { CarefulClient } from './careful-client.ts';
import { firstCause } from './faults.ts';
import type { DB } from './rows.ts';

export type Database = Kysely<DB>;

/** Oldest version of PostgreSQL that is tested (server/system-tests/oldest-postgres.test.ts). */
const OLDEST_VERSION = 15;

const INT8 = 20;
const INT8_ARRAY = 1016;

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('an integer from the database does not fit a JavaScript number');
  return value;
}

/** The driver returns bigint as text, but all of our values fit into a JavaScript number. */
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
 * Settings of every connection. Answers must be on disk, and on a synchronous standby if there is one, before
 * they are acknowledged; `CarefulClient` needs the warning about a standby. Timeouts end statements that
 * hang, which frees queues and locks; none of them applies to a commit that waits for a standby. Parallel
 * plans are off, because one teacher's list could otherwise use all processors.
 */
const SETTINGS = [
  '-c client_min_messages=warning',
  '-c synchronous_commit=on -c timezone=UTC -c search_path=public',
  '-c statement_timeout=15s -c lock_timeout=5s -c idle_in_transaction_session_timeout=5s',
  '-c max_parallel_workers_per_gather=0 -c jit=off',
];

/** A batch must notice a locked row soon, because other items wait for the batch (group-commit.ts). */
const SHORT_LOCKS = '-c lock_timeout=300ms';

/**
 * Forces the use of indexes and the statement's join order. Plans cached while the tables were empty would
 * otherwise scan whole tables.
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
): Pool {
  const pool = new Pool({
    ...connection,
    Client: CarefulClient,
    types,
    max,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Our options come last, so that DATABASE_URL cannot override them.
    options: [connection.options, ...options].filter(Boolean).join(' '),
    application_name: 'tallymark',
  });
  // The query reports a broken connection. An unhandled 'error' event would end the process.
  pool.on('error', () => undefined); // the pool emits the error of an idle client again
  pool.on('connect', (client) => client.on('error', onFault));
  return pool;
}

/** Connects to a database. `onFault`: called with the errors of broken connections. */
export function connect(
  connection: ClientConfig,
  onFault: (fault: Error) => void,
  size = 8,
): { db: Database; pool: Pool } {
  const pool = makePool(connection, onFault, size, SETTINGS);
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** Connects for viewing and submitting only, so that no other query delays a rush of students. */
export const connectHot = (connection: ClientConfig, onFault: (fault: Error) => void): Pool =>
  makePool(connection, onFault, 3, [...SETTINGS, SHORT_LOCKS, ...BY_INDEX]);

/** Throws a `StartupFault` if the database does not answer or is older than `OLDEST_VERSION`. */
export async function refuseUnusableDatabase(connection: ClientConfig): Promise<void> {
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

async function askVersion(connection: ClientConfig): Promise<number> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // Without a listener, an error on the idle connection would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    return Math.floor((rows[0]?.version ?? 0) / 10_000);
  } finally {
    await client.end().catch(() => undefined); // the client may not be connected
  }
}
