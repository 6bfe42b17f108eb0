import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Metrics, Sample } from '../base/shared/metrics.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { renderMetrics } from './render-metrics.ts';

/** Time (ms) that a busy process has to send its samples. */
const PATIENCE = 2_000;

const REQUEST = 'send metrics';

/** Sends the samples of this process of a cluster whenever the first process asks for them. */
export function sendMetrics(metrics: Metrics): void {
  process.on('message', (message) => {
    if (message === REQUEST) process.send?.(metrics.collect());
  });
}

/** Collects the samples of all processes of the cluster. */
export async function collectFromWorkers(): Promise<Sample[]> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  return (await Promise.all(workers.map(askWorker))).flat();
}

async function askWorker(worker: Worker): Promise<Sample[]> {
  const ending = new AbortController();
  const { signal } = ending;
  worker.send(REQUEST);
  const reply = once(worker, 'message', { signal });
  try {
    const answer: unknown = await Promise.race([reply, sleep(PATIENCE, [], { signal })]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- workers send nothing else
    const [samples = []] = answer as [Sample[]?];
    return withProcess(samples, String(worker.id));
  } finally {
    reply.catch(() => undefined); // it is given up here
    ending.abort();
  }
}

export const withProcess = (samples: Sample[], id: string): Sample[] =>
  samples.map(({ name, labels, value }) => ({ name, labels: Object.assign({ process: id }, labels), value }));

/**
 * Serves `/metrics` on a port of its own. Returns a function that stops it. Throws a `StartupFault` if the
 * port is taken.
 */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  collect: () => Promise<Sample[]>,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    const type = 'text/plain; version=0.0.4; charset=utf-8';
    void collect()
      .then(renderMetrics)
      .then((text) => response.writeHead(200, { 'content-type': type }).end(text))
      .catch(() => response.writeHead(500).end());
  });
  server.listen(port, host);
  await once(server, 'listening').catch((fault: Error) => {
    throw new StartupFault(`METRICS_PORT=${port} cannot be used (${fault.message}): set it to a free port.`);
  });
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
