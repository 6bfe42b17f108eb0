import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { keepSmall } from './log-file.ts';
import { signalPostmaster, stopPostmaster } from './postmaster.ts';
import { takeOver } from './take-over.ts';

/** Pauses (ms) before a restart: doubled from first to longest while the database keeps dying. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/** Lifetime (ms) after which the pause starts from the first again. */
const HEALTHY = 60_000;

/** Interval (ms) of checks on the log's size. */
const HOUSEKEEPING = 60_000;

/** Takes the database over, runs `complete` and keeps it running. Returns the function that stops it. */
export async function keepRunning(
  cluster: Cluster,
  complete: (owner: Client) => Promise<void>,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = await takeOver(cluster, signal);
  /** Holds the owner's lock; defined while we own the database. */
  let owner: Client | undefined = first;

  // A process that ends by a fault must not leave PostgreSQL behind.
  const endWithUs = () => owner && signalPostmaster(cluster, 'SIGINT');
  process.once('exit', endWithUs);
  const housekeeping = setInterval(() => {
    try {
      keepSmall(cluster.log, cluster.account);
    } catch (fault) {
      // A log that stays large, on a full disk for example, must not end the server.
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
