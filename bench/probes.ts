import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { calls } from '#contract/calls.ts';
import { ROUND_STUDENTS } from './hostile-seed.ts';
import { PASSWORD } from './seed.ts';

/** The pause (ms) between two probes of a kind. */
const PAUSES = { health: 200, logIn: 1_000 };

/**
 * Asks `/healthz` and logs a user in, again and again. `stop` gives the longest time (ms) that each has
 * taken.
 */
export function startProbes(origin: string): { stop: () => Promise<{ health: number; logIn: number }> } {
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
  };
  async function probe(kind: keyof typeof ask): Promise<number> {
    let longest = 0;
    while (!signal.aborted) {
      const begun = performance.now();
      // A connection that breaks counts with the time that it took.
      await ask[kind]().then(
        ({ body }) => body.dump(),
        () => undefined,
      );
      longest = Math.max(longest, performance.now() - begun);
      await sleep(PAUSES[kind], undefined, { signal }).catch(() => undefined);
    }
    return longest;
  }
  const probing = Promise.all([probe('health'), probe('logIn')]);
  return {
    stop: async () => {
      stopping.abort();
      const [health, logIn] = await probing;
      await pool.destroy();
      return { health, logIn };
    },
  };
}
