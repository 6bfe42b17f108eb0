/** A class, or a country, comes back after ten minutes without a network: bench/README.md. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { calls } from '#contract/calls.ts';
import { runBurst } from './base/burst.ts';
import { withClient } from './base/client.ts';
import { writeRequest } from './base/connection.ts';
import { runBench } from './base/ending.ts';
import { describeVerdict, formatWhole, percentile, printLine } from './base/figures.ts';
import { startTallymark, type Tallymark } from './base/processes.ts';
import { contestId, joinAll, QUESTIONS, seedSchool } from './base/seed.ts';
import { signalDatabase } from './base/signals.ts';
import { type SignToken, tokenSigner } from './base/tokens.ts';
import { Device } from './return/device.ts';

/** Time (ms) in which everybody comes back. */
const SPREAD = 1_000;
/** Seconds from the return, or from the end of the trouble, until the last student has saved. */
const AT_MOST = 15;
const REFUSED = 60_000;
const CONTESTS = 20;

type Round = {
  name: string;
  isExpired?: boolean;
  /** Trouble during the return. Resolves when it is over. */
  trouble?: (tallymark: Tallymark) => Promise<unknown>;
};

const rounds: Round[] = [
  { name: 'back at once' },
  { name: 'access tokens expired', isExpired: true },
  {
    name: 'server killed meanwhile',
    isExpired: true,
    trouble: async ({ server }) => {
      await sleep(SPREAD / 2);
      await server.end('SIGKILL');
      await server.ready;
    },
  },
  { name: 'saves fail for a minute', trouble: holdDatabase },
];

async function holdDatabase({ postmaster }: Tallymark): Promise<void> {
  const pid = postmaster();
  signalDatabase(pid, 'SIGSTOP');
  await sleep(REFUSED);
  signalDatabase(pid, 'SIGCONT');
}

await runBench(async () => {
  const sizes = process.argv.slice(2).map(Number);
  const tallymark = await startTallymark({ watched: true });
  const { connection } = tallymark;
  const amounts = sizes.length > 0 ? sizes : [500, 5_000];
  const most = Math.max(...amounts);
  await withClient(connection, (client) => seedSchool(client, 'nobody logs in', most, CONTESTS));
  const sign = await tokenSigner(connection);
  const secrets = await withClient(connection, (client) => openSessions(client, most));
  let place = 0;
  let isGood = true;
  for (const amount of amounts) {
    printLine(`\n${formatWhole(amount)} students, ten unsent answers each, back within a second`);
    for (const round of rounds) {
      isGood = (await runRound(tallymark, { round, amount, place: place++, sign, secrets })) && isGood;
    }
    isGood = (await startThree(tallymark, { amount, first: place, sign })) && isGood;
    place += 3;
  }
  return isGood;
});

/** Gives each student a session. Returns the refresh tokens. */
async function openSessions(client: Client, amount: number): Promise<string[]> {
  const secrets = Array.from({ length: amount }, () => randomBytes(32).toString('base64url'));
  const hashes = secrets.map((secret) => createHash('sha256').update(secret).digest());
  await client.query(
    `insert into session (account_id, token_hash, expires_at)
     select student, hash, now() + interval '1 day' from unnest($1::bytea[]) with ordinality as given (hash, student)`,
    [hashes],
  );
  return secrets;
}

type Returning = { round: Round; amount: number; place: number; sign: SignToken; secrets: string[] };

async function runRound(
  tallymark: Tallymark,
  { round: { name, isExpired = false, trouble }, amount, place, sign, secrets }: Returning,
): Promise<boolean> {
  const { origin, connection } = tallymark;
  const deadline = await withClient(connection, (client) => beginAll(client, place, amount));
  const now = Date.now();
  const devices = Array.from({ length: amount }, (_, index) => {
    const student = index + 1;
    const token = isExpired ? 'expired' : sign(student, 'Student');
    const refresh = isExpired ? secrets[index] : undefined;
    return new Device({ origin, place, student, token, refresh }, now, deadline);
  });
  const begun = performance.now();
  const troubled = trouble?.(tallymark).then(() => performance.now());
  await Promise.all(devices.map((device) => sleep(Math.random() * SPREAD).then(() => device.comeBack())));
  const since = trouble ? Math.max(begun, (await troubled) ?? begun) : begun;
  const times = devices.map(({ saved }) => Math.max(0, saved - since) / 1_000).toSorted((a, b) => a - b);
  const last = times.at(-1) ?? 0;
  const lost = await withClient(connection, (client) => countLost(client, place, devices));
  const logIns = (await withClient(connection, (client) => countSessions(client))) - secrets.length;
  const wrong = devices.filter(({ isClockWrong }) => isClockWrong).length;
  const failures = Map.groupBy(
    devices.flatMap((device) => device.failures),
    (status) => status,
  );
  const failed = [...failures].map(
    ([status, all]) => `${formatWhole(all.length)} ${status || 'without a reply'}`,
  );
  const isReached = last <= AT_MOST && lost === 0 && logIns === 0 && wrong === 0;
  printLine(
    `${name.padEnd(26)} half ${percentile(times, 0.5).toFixed(2)} s, 99 % ${percentile(times, 0.99).toFixed(2)} s, last ${last.toFixed(2)} s` +
      `   ${lost} lost, ${logIns} logged in again, ${wrong} clocks wrong; sent again: ${failed.join(', ') || 'none'}   ${describeVerdict(isReached)}`,
  );
  return isReached;
}

/** Begins all attempts before the network went away. Returns the deadline (ms). */
async function beginAll(client: Client, place: number, amount: number): Promise<number> {
  await joinAll(client, place, 1, amount);
  await client.query(
    `insert into attempt (contest_id, student_id, started_at)
     select $1, n, now() - interval '20 minutes' from generate_series(1, $2::int) as n`,
    [contestId(place), amount],
  );
  const { rows } = await client.query<{ deadline: Date }>(
    'select end_at as deadline from contest where id = $1',
    [contestId(place)],
  );
  return rows[0]?.deadline.getTime() ?? 0;
}

/** Counts answers that are missing, or have another time than that of their choice. */
async function countLost(client: Client, place: number, devices: Device[]): Promise<number> {
  const { rows } = await client.query<{ student: number; selected: string[]; chosen: string[] }>(
    `select student_id as student, selected::text[] as selected, chosen_at::text[] as chosen
     from attempt where contest_id = $1`,
    [contestId(place)],
  );
  const stored = new Map(rows.map((row) => [row.student, row]));
  return devices
    .flatMap(({ choices }, index) =>
      choices.map(({ option, chosen }, question) => {
        const row = stored.get(index + 1);
        return Number(row?.selected[question]) === option && Number(row?.chosen[question]) === chosen;
      }),
    )
    .filter((isKept) => !isKept).length;
}

async function countSessions(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from session');
  return rows[0]?.count ?? 0;
}

/** Starts three contests in the same second, each with a third of the students. */
async function startThree(
  { origin, connection }: Tallymark,
  { amount, first, sign }: { amount: number; first: number; sign: SignToken },
): Promise<boolean> {
  const contests = [first, first + 1, first + 2];
  await withClient(connection, async (client) => {
    for (const place of contests) await joinAll(client, place, 1, amount);
  });
  const requests = Array.from({ length: amount }, (_, index) => {
    const contest = contestId(first + (index % 3));
    const body = JSON.stringify({ contest, begin: true });
    return writeRequest(calls.viewContest.path, sign(index + 1, 'Student'), body);
  });
  const { p50, p99, errors, seconds } = await runBurst({ origin, requests, spread: 1 });
  const isReached = errors === 0 && seconds <= AT_MOST;
  printLine(
    `${'three contests start'.padEnd(26)} p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, last after ${seconds.toFixed(2)} s; ${errors} errors; ${QUESTIONS} questions each   ${describeVerdict(isReached)}`,
  );
  return isReached;
}
