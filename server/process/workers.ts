import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartupFault } from '../base/shared/startup-fault.ts';

/** Pause (ms) before a process that ended unexpectedly is replaced. */
const PAUSE = 1_000;

/**
 * Starts `count` server processes that share one port, by Node's cluster module: this process accepts
 * connections and distributes them in turn. Replaces processes that end unexpectedly. Returns the port once
 * all processes listen. Passes a function that ends them to `started`. Throws a `StartupFault` if the first
 * process does not start; that process has printed the reason.
 */
export async function startWorkers(
  count: number,
  log: Logger,
  started: (end: () => Promise<void>) => void,
): Promise<number> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('main.ts', import.meta.url)), args: [] });
  let isEnding = false;
  const workers = new Set<Worker>();
  const hasListened = new WeakSet<Worker>();
  started(async () => {
    isEnding = true;
    await Promise.all([...workers].map(endWorker));
  });
  const fork = () => {
    const worker = cluster.fork();
    workers.add(worker);
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (isEnding || !hasListened.has(worker)) return;
      log.error(`A server process ended unexpectedly (${signal ?? code}), so another one starts.`);
      void replace();
    });
    return worker;
  };
  const replace = async () => {
    await sleep(PAUSE);
    if (!isEnding) await untilListening(fork()).catch(replace);
  };
  const untilListening = async (worker: Worker): Promise<number> => {
    const port = await firstPort(worker);
    hasListened.add(worker);
    return port;
  };
  // Started alone, so that a problem that affects all processes is printed only once.
  const port = await untilListening(fork());
  await Promise.all(Array.from({ length: count - 1 }, () => untilListening(fork())));
  return port;
}

const firstPort = (worker: Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port));
    worker.once('exit', () => reject(new StartupFault('A server process did not start.')));
  });

async function endWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
