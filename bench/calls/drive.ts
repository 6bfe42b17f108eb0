import { Pool } from 'undici';
import { median, percentile } from '../base/figures.ts';

export type Figures = { rate: number; p50: number; p99: number; errors: number };

export const describeFigures = ({ rate, p50, p99, errors }: Figures): string =>
  `${rate.toFixed(0).padStart(7)} /s   p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms   ${errors} errors`;

export type Load = {
  origin: string;
  path: string;
  method?: 'GET' | 'POST';
  request: (n: number) => { token?: string; body?: unknown };
  amount: number;
  connections?: number;
  rate?: number;
};

/**
 * Runs a load. With a `rate`, latency (ms) counts from the time when the request was due, because a delay in
 * this program could otherwise hide a delay of the server.
 */
export async function driveLoad(load: Load): Promise<Figures> {
  const connections = load.connections ?? 100;
  const pool = new Pool(load.origin, { connections });
  const latencies: number[] = [];
  let errors = 0;
  let next = 0;

  async function send(n: number, since: number): Promise<void> {
    const { token, body } = load.request(n);
    const reply = await pool.request({
      path: load.path,
      method: load.method ?? 'POST',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // With its default limit, undici would close the connection and not read a long answer.
    await reply.body.dump({ limit: Number.POSITIVE_INFINITY });
    latencies.push(performance.now() - since);
    if (reply.statusCode < 200 || reply.statusCode > 299) errors++;
  }

  async function asFastAsPossible(): Promise<void> {
    while (next < load.amount) await send(next++, performance.now());
  }

  async function evenly(rate: number): Promise<void> {
    const begun = performance.now();
    const sent: Promise<void>[] = [];
    while (next < load.amount) {
      const due = Math.min(load.amount, Math.floor(((performance.now() - begun) / 1000) * rate) + 1);
      for (; next < due; next++) sent.push(send(next, begun + (next / rate) * 1000));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await Promise.all(sent);
  }

  const started = performance.now();
  if (load.rate === undefined) await Promise.all(Array.from({ length: connections }, asFastAsPossible));
  else await evenly(load.rate);
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  const sorted = latencies.toSorted((a, b) => a - b);
  return { rate: load.amount / seconds, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), errors };
}

/** Returns the median of each figure, and the sum of errors. */
export function medianOf(runs: Figures[]): Figures {
  return {
    rate: median(runs.map(({ rate }) => rate)),
    p50: median(runs.map(({ p50 }) => p50)),
    p99: median(runs.map(({ p99 }) => p99)),
    errors: runs.reduce((sum, { errors }) => sum + errors, 0),
  };
}

export const medianOfThree = async (run: (round: number) => Promise<Figures>): Promise<Figures> =>
  medianOf([await run(0), await run(1), await run(2)]);
