import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type Reply } from './connection.ts';
import { percentile } from './figures.ts';

export type BurstLoad = {
  origin: string;
  requests: readonly Buffer[];
  connections?: number;
  /** Seconds over which the requests become due. By default, all are due at once. */
  spread?: number;
  /** Whether latency counts from the sending, because requests that are due at once wait for a connection. */
  isCapacity?: boolean;
  /** Maximum number of tries for a 2xx reply, with pauses of random length. */
  tries?: number;
  /** Called with the last reply to each request, and with the time when it was sent (`performance.now()`). */
  answered?: ((n: number, reply: Reply, sent: number) => void) | undefined;
};

/** Results. `rate` is per second; latencies are in milliseconds. */
export type BurstFigures = {
  rate: number;
  seconds: number;
  p50: number;
  p95: number;
  p99: number;
  /** Requests whose last try did not get a 2xx reply. */
  errors: number;
  /** Tries that did not get a 2xx reply. */
  failures: number;
};

const CONNECTIONS = 256;

/** Mean pause (ms) before the second try. It grows with each try. */
const PAUSE = 100;

const isGood = ({ status }: Reply) => status >= 200 && status <= 299;

/**
 * Sends each request on an idle connection. Latency counts from the time when the request was due, because a
 * delay in this program could otherwise hide a delay of the server.
 */
export async function runBurst(load: BurstLoad): Promise<BurstFigures> {
  const { requests, spread, tries = 1 } = load;
  const amount = requests.length;
  const idle = Array.from({ length: load.connections ?? CONNECTIONS }, () => new Connection(load.origin));
  await Promise.all(idle.map((connection) => connection.open()));
  const all = [...idle];

  const latencies = new Float64Array(amount);
  const tried = new Uint8Array(amount);
  const again: number[] = [];
  let next = 0;
  let due = spread === undefined ? amount : 0;
  let unanswered = amount;
  let errors = 0;
  let failures = 0;
  const { promise: whenDone, resolve: done } = Promise.withResolvers<void>();
  const begun = performance.now();
  const dueAt = (n: number) => begun + (spread === undefined ? 0 : (n / amount) * spread * 1000);

  const finish = (n: number, since: number, reply: Reply): void => {
    latencies[n] = performance.now() - (load.isCapacity ? since : dueAt(n));
    if (!isGood(reply)) errors++;
    load.answered?.(n, reply, since);
    unanswered--;
    if (unanswered === 0) done();
  };
  const sendOn = (connection: Connection, n: number): void => {
    const request = requests[n];
    if (!request) return;
    const since = performance.now();
    tried[n] = (tried[n] ?? 0) + 1;
    connection.send(request, (reply) => {
      if (!isGood(reply)) failures++;
      if (isGood(reply) || (tried[n] ?? 0) >= tries) finish(n, since, reply);
      else setTimeout(() => (again.push(n), fill()), PAUSE * (tried[n] ?? 1) * 2 * Math.random());
      idle.push(connection);
      fill();
    });
  };
  function fill(): void {
    while (idle.length > 0 && (again.length > 0 || next < due)) {
      const connection = idle.pop();
      if (connection) sendOn(connection, again.pop() ?? next++);
    }
  }

  async function releaseOver(duration: number): Promise<void> {
    while (due < amount) {
      await sleep(1);
      due = Math.min(amount, Math.floor(((performance.now() - begun) / (duration * 1000)) * amount) + 1);
      fill();
    }
  }

  fill();
  if (spread !== undefined) await releaseOver(spread);
  await whenDone;
  const seconds = (performance.now() - begun) / 1000;
  for (const connection of all) connection.close();
  const sorted = latencies.toSorted();
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
  return { rate: amount / seconds, seconds, p50, p95, p99, errors, failures };
}
