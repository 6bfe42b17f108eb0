import { Socket } from 'node:net';
import { Client, type ClientConfig, type DatabaseError } from 'pg';
import { nameToPlanOnce } from './plan-once.ts';
import { READ_ONLY, UnreplicatedCommit } from './faults.ts';

/** PostgreSQL's function that waits for a standby. Its warnings are translated, but its name is not. */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/**
 * Time (ms) without a byte after which a client suspects that the database is gone. It is longer than a pool
 * keeps idle clients.
 */
const SILENCE = 15_000;

/** Share of `SILENCE` in which the database must accept a second connection, and then again answer on it. */
const PATIENCE = 1 / 3;

/**
 * A client that never mistakes an uncertain commit for a success, and notices when the database is gone. If
 * the wait for a standby is cancelled, PostgreSQL answers "success" with a warning. A failover could lose
 * such a commit, so the client fails its query. A host that vanishes closes no connection. So a client that
 * receives nothing for a while asks on a second connection, and closes its own unless its query is still
 * running. It never cancels a query, which may be a commit that waits. A proxy may lead to a database that is
 * still a standby. The client closes its connection at the first refused write, so that the next one leads to
 * the primary.
 */
export class CarefulClient extends Client {
  /** Id of the connection's process in the database, missing from pg's types. */
  declare readonly processID: number | null;
  readonly #config: ClientConfig;
  readonly #silence: number;

  constructor(config: ClientConfig & { silence?: number } = {}) {
    super(config);
    // A pool makes the password non-enumerable, so it is copied by name.
    this.#silence = config.silence ?? SILENCE;
    this.#config = { ...config, password: config.password };
    this.on('notice', ({ routine }) => {
      if (routine === STANDBY_WAIT) this.connection.emit('error', new UnreplicatedCommit());
    });
    this.once('connect', () => this.#watch());
    Object.assign(this, {
      query: (query: unknown, ...rest: unknown[]): unknown =>
        // oxlint-disable-next-line typescript/unbound-method -- `Reflect.apply` passes `this`
        Reflect.apply(super.query, this, [nameToPlanOnce(query), ...rest]),
    });
  }

  #watch(): void {
    const { stream } = this.connection;
    if (!(stream instanceof Socket)) throw new TypeError('pg does not use a socket');
    this.connection.on('errorMessage', ({ code }: DatabaseError) => {
      if (code === READ_ONLY) stream.destroy(new Error('Connection terminated: the database is no primary'));
    });
    const askAgain = async () => {
      if (await this.#isRunning()) stream.setTimeout(this.#silence);
      else stream.destroy(new Error('Connection terminated: the database was silent'));
    };
    stream.on('timeout', () => void askAgain());
    stream.setTimeout(this.#silence);
  }

  /** Returns whether the database is still running this client's query. Never throws. */
  async #isRunning(): Promise<boolean> {
    const patience = this.#silence * PATIENCE;
    const limits = { connectionTimeoutMillis: patience, query_timeout: patience };
    const client = new Client({ ...this.#config, ...limits });
    client.on('error', () => undefined); // ignored, because connecting or the query then fails as well
    try {
      await client.connect();
      // After a failover, another process may have the same id, with a query that began later.
      const { rowCount } = await client.query(
        `select from pg_stat_activity where pid = $1 and state <> 'idle'
          and state_change < now() - $2 * interval '1 millisecond'`,
        [this.processID, this.#silence / 2],
      );
      return rowCount === 1;
    } catch {
      return false; // the database is gone or takes no connections
    } finally {
      client.end().catch(() => undefined); // fails if the client is not connected
    }
  }
}
