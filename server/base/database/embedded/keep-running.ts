import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { keepSmall } from './log-file.ts';
import { signalPostmaster, stopPostmaster } from './postmaster.ts';
import { takeOver } from './take-over.ts';

/** The pause (ms) before a restart doubles from the first to the longest while the database keeps dying. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/** A database that lived this long (ms) is not one that keeps dying. */
const HEALTHY = 60_000;

/** Interval (ms) in which the log is kept small. */
const HOUSEKEEPING = 60_000;

/**
 * Takes the database over, runs `complete` on it, and keeps it running. Answers the function that stops it,
 * if it is still ours.
 */
export async function keepRunning(
  cluster: Cluster,
  complete: (owner: Client) => Promise<void>,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = await takeOver(cluster, signal);
  /** The connection that holds the owner's lock: it lives as long as we own the database. */
  let owner: Client | undefined = first;

  // A process that ends without stopping, by a fault for example, leaves no PostgreSQL behind.
  const endWithUs = () => owner && signalPostmaster(cluster, 'SIGINT');
  process.once('exit', endWithUs);
  const housekeeping = setInterval(() => {
    try {
      keepSmall(cluster.log, cluster.account);
    } catch (fault) {
      // A full disk, for example: a log that stays large must not end the server.
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

/** Until the connection ends or `signal` aborts. */
function untilEnd(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    client.once('end', () => resolve());
  });
}
