import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { findAddress, forgetAddress } from './address.ts';
import type { Cluster } from './cluster.ts';
import { keepSmall } from './log-file.ts';
import { signalPostmaster, stopPostmaster } from './postmaster.ts';
import { takeOver } from './take-over.ts';

/** The pause (ms) before a restart doubles from the first to the longest while the database keeps dying. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/** A database that lived this long (ms) is not one that keeps dying. */
const HEALTHY = 60_000;

/** How often (ms) the log's size and the way to the socket are looked after. */
const HOUSEKEEPING = 60_000;

/**
 * Takes the database over, runs `complete` on it, and keeps it running until the function that is given back
 * is called: that stops it, if it is still ours.
 */
export async function keepRunning(
  cluster: Cluster,
  complete: (owner: Client) => Promise<void>,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = await takeOver(cluster, signal);
  /** Lives as long as we own the database. */
  let owner: Client | undefined = first;

  // A process that ends without stopping, by a fault for example, leaves no PostgreSQL behind.
  const endWithUs = () => owner && signalPostmaster(cluster, 'SIGINT');
  process.once('exit', endWithUs);
  const housekeeping = setInterval(() => {
    keepHouse(cluster).catch((fault: unknown) => cluster.tell('warn', String(fault)));
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
          'The connection to the database ended: the database is started again if need be.',
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
    await forgetAddress(cluster.pgdata);
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

async function keepHouse({ log, account, pgdata }: Cluster): Promise<void> {
  keepSmall(log, account);
  await findAddress(pgdata); // keeps the link of a long path from being cleared away
}
