import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { rotateLog } from './log-file.ts';
import { signalPostmaster, stopPostmaster } from './postmaster.ts';
import { takeOver } from './take-over.ts';

/** The pause (ms) before a restart doubles, up to a maximum, while PostgreSQL keeps exiting. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/** Time (ms) that the database must run before the pause is reset. */
const HEALTHY = 60_000;

/** Interval (ms) between checks of the log's size. */
const HOUSEKEEPING = 60_000;

/** Takes over the database, runs `complete` and keeps PostgreSQL running. Returns a function to stop it. */
export async function keepRunning(
  cluster: Cluster,
  complete: (owner: Client) => Promise<void>,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = await takeOver(cluster, signal);
  /** Connection that holds the owner's lock; undefined while this process does not own the database. */
  let owner: Client | undefined = first;

  // PostgreSQL must stop even if an error ends this process.
  const endWithUs = () => owner && signalPostmaster(cluster, 'SIGINT');
  process.once('exit', endWithUs);
  const housekeeping = setInterval(() => {
    try {
      rotateLog(cluster.log, cluster.account);
    } catch (fault) {
      // A log that stays large, for example because the disk is full, must not end the server.
      cluster.tell('warn', `The database's log could not be kept small: ${String(fault)}`);
    }
  }, HOUSEKEEPING).unref();

  const watch = async () => {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      if (owner) {
        const begin = performance.now();
        await untilEnd(owner, signal);
        if (signal.aborted) return;
        owner = undefined;
        cluster.tell(
          'error',
          'The connection to the database ended: the database is started again if it has ended too.',
        );
        if (performance.now() - begin > HEALTHY) pause = FIRST_PAUSE;
      }
      try {
        await sleep(pause, undefined, { signal });
        owner = await takeOver(cluster, signal);
        cluster.tell('info', 'The database is back.');
      } catch (fault) {
        if (signal.aborted) return;
        cluster.tell('error', String(fault));
      }
    }
  };
  const watching = watch();

  const stop = async () => {
    stopping.abort();
    clearInterval(housekeeping);
    await watching;
    if (owner) await stopPostmaster(cluster);
    await owner?.end();
    owner = undefined;
    process.off('exit', endWithUs);
  };
  let stopped: Promise<void> | undefined;
  const stopOnce = () => (stopped ??= stop());
  try {
    await complete(first);
    return stopOnce;
  } catch (fault) {
    await stopOnce();
    throw fault;
  }
}

function untilEnd(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    client.once('end', () => resolve());
  });
}
