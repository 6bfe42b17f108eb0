import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { calls } from '#contract/calls.ts';
import { ROUND_STUDENTS } from './seed.ts';
import { PASSWORD } from '../base/seed.ts';

const PAUSES = { health: 200, logIn: 1_000, live: 1_000 };

/** Longest time (ms) of each kind of request. */
export type ProbeTimes = Record<keyof typeof PAUSES, number>;

export function startProbes(
  origin: string,
  { teacher, contest }: { teacher: string; contest: number },
): { stop: () => Promise<ProbeTimes> } {
  const pool = new Pool(origin, { connections: 4 });
  const stopping = new AbortController();
  const { signal } = stopping;
  let next = ROUND_STUDENTS;
  const ask = {
    health: () => pool.request({ path: '/healthz', method: 'GET' }),
    logIn: () =>
      pool.request({
        path: calls.logIn.path,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `user${++next}@bench.example`, password: PASSWORD }),
      }),
    live: () =>
      pool.request({
        path: calls.getLive.path,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${teacher}` },
        body: JSON.stringify({ contest }),
      }),
  };
  async function probe(kind: keyof typeof ask): Promise<number> {
    let longest = 0;
    while (!signal.aborted) {
      const begun = performance.now();
      await ask[kind]().then(
        ({ body }) => body.dump(),
        () => undefined,
      );
      longest = Math.max(longest, performance.now() - begun);
      await sleep(PAUSES[kind], undefined, { signal }).catch(() => undefined);
    }
    return longest;
  }
  const probing = Promise.all([probe('health'), probe('logIn'), probe('live')]);
  return {
    stop: async () => {
      stopping.abort();
      const [health, logIn, live] = await probing;
      await pool.destroy();
      return { health, logIn, live };
    },
  };
}
