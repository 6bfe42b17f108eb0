import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { Pool } from 'undici';
import { calls } from '#contract/calls.ts';
import { median, printLine, describeVerdict } from '../base/figures.ts';

const READINGS = 15;
const PAUSE = 2;
/** Maximum time (ms) for which a list may delay other requests. */
const AT_MOST = 50;

/**
 * Measures `getParticipants` after a change of the list, and how long another request then waits for
 * the event loop.
 */
export async function measureList(
  client: Client,
  { origin, token, contest, rows }: { origin: string; token: string; contest: number; rows: number },
): Promise<void> {
  const pool = new Pool(origin, { connections: 2 });
  const others = new Pool(origin, { connections: 1 });
  const read = async () => {
    const begun = performance.now();
    const { statusCode, body } = await pool.request({
      path: calls.getParticipants.path,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ contest }),
    });
    await body.dump({ limit: Number.POSITIVE_INFINITY });
    if (statusCode !== 200) throw new Error(`participents answers ${statusCode}`);
    return performance.now() - begun;
  };
  const wait = async () => {
    const begun = performance.now();
    const { body } = await others.request({ path: '/api/nothing/', method: 'GET' });
    await body.dump();
    return performance.now() - begun;
  };
  await read();
  const [took, waited]: [number[], number[]] = [[], []];
  for (let reading = 0; reading < READINGS; reading++) {
    await client.query(
      'update participation set extra_minutes = $2 where contest_id = $1 and student_id = 1',
      [contest, reading],
    );
    const end = new AbortController();
    const time = read().finally(() => end.abort());
    while (!end.signal.aborted) {
      waited.push(await wait());
      await sleep(PAUSE);
    }
    took.push(await time);
  }
  await Promise.all([pool.close(), others.close()]);
  const longest = Math.max(...waited);
  printLine(
    `${`participents, ${rows.toLocaleString('en')} rows, one changed`.padEnd(40)}${median(took).toFixed(0).padStart(7)} ms   others waited ${longest.toFixed(1)} ms at most (at most ${AT_MOST})   ${describeVerdict(longest <= AT_MOST)}`,
  );
}
