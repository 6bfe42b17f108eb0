import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartupFault } from '../../shared/startup-fault.ts';
import type { Cluster } from './cluster.ts';
import { tryToConnect } from './try-to-connect.ts';
import { readLogLength, readLog } from './log-file.ts';
import { spawnPostmaster } from './postmaster.ts';
import { removeStaleLocks } from './stale-lock.ts';

/** Key of the advisory lock in the database `postgres` that marks the owner. */
const OWNER = 7_411_301;

/** Maximum time (ms) until PostgreSQL closes the connection of a killed owner. */
const LOCK_PATIENCE = 2000;

/** Maximum time (ms) until PostgreSQL answers. Processes of a killed PostgreSQL may run on for a while. */
const START_PATIENCE = 15_000;

const RECOVERY_PATIENCE = 120_000;

/** PostgreSQL's messages if the folder or socket is in use, perhaps by a process that is about to end. */
const IN_USE = /lock file|shared memory block|already in use/;

/**
 * Makes this process the owner of the database: starts PostgreSQL if necessary, connects, and takes the lock,
 * which the returned connection holds. Throws a `StartupFault` if another server owns the database or
 * PostgreSQL does not start, and the reason of `signal` if it aborts.
 */
export async function takeOver(cluster: Cluster, signal: AbortSignal): Promise<Client> {
  let ours: Attempt | undefined;
  let problem: string | undefined;
  const begin = performance.now();
  try {
    for (;;) {
      const answer = await tryToConnect(cluster);
      if (typeof answer !== 'string') {
        const lock = await takeLock(answer);
        if (lock === 'held') {
          if (!ours) cluster.tell('info', 'The database was still running alone. This server takes it over.');
          return answer;
        }
        await answer.end();
        if (lock === 'taken') throw usedByAnother(cluster);
      } else if (answer === 'nobody' && ours?.hasEnded !== false) {
        problem = await ours?.problem();
        if (problem !== undefined && !IN_USE.test(problem)) throw notStarting(cluster, problem);
        if (problem !== undefined) removeStaleLocks(cluster.pgdata);
        ours?.release();
        ours = new Attempt(cluster);
      }
      const elapsed = performance.now() - begin;
      if (elapsed > (answer === 'busy' ? RECOVERY_PATIENCE : START_PATIENCE)) {
        throw notStarting(cluster, problem ?? 'it is not ready in time');
      }
      await sleep(elapsed < 1000 ? 20 : 200, undefined, { signal });
    }
  } catch (fault) {
    if (signal.aborted) await ours?.giveUpAndWait();
    throw fault;
  } finally {
    ours?.release();
  }
}

/** PostgreSQL process that is starting. Until this server owns it, it stops when this server exits. */
class Attempt {
  #cluster: Cluster;
  #mark: number;
  #child: ChildProcess;
  #fault: Error | undefined;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
    this.#mark = readLogLength(cluster.log);
    this.#child = spawnPostmaster(cluster);
    this.#child.once('error', (fault) => (this.#fault = fault));
    process.once('exit', this.giveUp);
  }

  get hasEnded(): boolean {
    return Boolean(this.#fault) || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async problem(): Promise<string> {
    if (this.#fault) return this.#fault.message;
    const said = await readLog(this.#cluster.log, this.#mark);
    return /FATAL: +(.*)/.exec(said)?.[1] ?? (said.trim().split('\n').at(-1) || 'it ended without a message');
  }

  giveUp = (): void => {
    if (!this.hasEnded) this.#child.kill('SIGINT');
  };

  async giveUpAndWait(): Promise<void> {
    if (this.hasEnded) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.giveUp();
    await Promise.race([ended, sleep(6000, undefined, { ref: false })]);
  }

  release(): void {
    process.off('exit', this.giveUp);
  }
}

/** Waits for the lock, because it takes a moment until the connection of a killed owner ends. */
async function takeLock(client: Client): Promise<'held' | 'taken' | 'lost'> {
  try {
    await client.query(`set lock_timeout = ${LOCK_PATIENCE}`);
    await client.query('select pg_advisory_lock($1)', [OWNER]);
    return 'held';
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    return code === '55P03' ? 'taken' : 'lost';
  }
}

function usedByAnother({ dataDir }: Cluster): StartupFault {
  return new StartupFault(
    `Another Tallymark server uses the data folder ${dataDir}: stop that one, set DATA_DIR to ` +
      'another folder, or give both servers one DATABASE_URL.',
  );
}

function notStarting({ pgdata, log }: Cluster, problem: string): StartupFault {
  return new StartupFault(
    `The database in ${pgdata} does not start (${problem}): ${log} says more; or set DATA_DIR to ` +
      'another folder.',
  );
}
