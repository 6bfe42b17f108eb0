/** Measures nine o'clock: students log in by slips and start, others type passwords: bench/README.md. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { calls } from '#contract/calls.ts';
import type { Wire } from '#contract/schemas.ts';
import { connectClient } from './base/client.ts';
import { writeRequest } from './base/connection.ts';
import { describeCpu, peakMemory, readCpu } from './base/cpu.ts';
import { addCleanup, runBench } from './base/ending.ts';
import { describeVerdict, formatWhole, printLine } from './base/figures.ts';
import { startTallymark } from './base/processes.ts';
import {
  connect,
  hashOneTimePassword,
  loadSigningKey,
  makeOneTimePassword,
  PasswordHasher,
} from './base/product.ts';
import { contestId, joinAll, PASSWORD, seedSchool } from './base/seed.ts';
import { readRequest, Steps, Visit } from './gate/visit.ts';

/** Seconds over which the students arrive, and seconds in which all must have started. */
const ARRIVAL = 45;
const LONGEST = 60;
/** Students beside them who type a password. */
const TYPING = 200;

/** Pages whose files a student loads from the slip to the start. */
const PAGES = ['/slip', `/my-contest/contest/${contestId(0)}`, `/quiz/${contestId(0)}`];

const [students = 5_000] = process.argv.slice(2).map(Number);

await runBench(async () => {
  if (!(Number.isInteger(students) && students > 0)) {
    printLine('Usage: npm run bench:gate [-- students]');
    return false;
  }
  const tallymark = await startTallymark();
  const { origin } = tallymark;
  const client = await connectClient(tallymark.connection);
  addCleanup(() => client.end());
  await seedSchool(client, await new PasswordHasher().hash(PASSWORD), students + TYPING, 1);
  await joinAll(client, 0, 1, students + TYPING);
  const codes = await storeSlips(client, tallymark.connection, students);
  await client.query('vacuum analyze');
  const page = await readPage(origin);
  const usage = () => readCpu([tallymark.server.pid], tallymark.postmaster() ?? 0);
  const before = usage();
  const begun = performance.now();

  const group = (name: string, bodies: object[], call: 'logIn' | 'logInBySlip') => {
    const figures = new Steps(name);
    const all = bodies.map(async (body, n) => {
      const due = begun + (n / bodies.length) * ARRIVAL * 1000;
      await sleep(due - performance.now());
      await passGate(new Visit(origin, figures, due), page, { path: calls[call].path, body });
    });
    return { figures, all: Promise.all(all) };
  };
  const groups = [
    group(
      'by slip',
      codes.map((code) => ({ code })),
      'logInBySlip',
    ),
    group(
      'by password',
      Array.from({ length: TYPING }, (_, n) => ({
        email: `user${students + n + 1}@bench.example`,
        password: PASSWORD,
      })),
      'logIn',
    ),
  ];
  await Promise.all(groups.map(({ all }) => all));
  const seconds = (performance.now() - begun) / 1000;
  const results = groups.map(({ figures }) => figures.print());
  const { rows } = await client.query<{ begun: number }>('select count(*)::int as begun from attempt');
  const missing = students + TYPING - (rows[0]?.begun ?? 0);
  const isInTime = seconds <= LONGEST && missing === 0;
  printLine(
    `${formatWhole(students)} by slip and ${TYPING} by password, arriving over ${ARRIVAL} s: the last one started after ` +
      `${seconds.toFixed(1)} s (at most ${LONGEST}), ${missing} did not start   ${describeVerdict(isInTime)}`,
  );
  printLine(
    `CPU of server, database and driver ${describeCpu(before, usage())}; peak memory of the server ${peakMemory(tallymark.server.pid).toFixed(0)} MiB`,
  );
  return isInTime && results.every(Boolean);
});

/** Gives each student a slip as `makeAccounts` does. Returns the codes. */
async function storeSlips(client: Client, connection: ClientConfig, count: number): Promise<string[]> {
  const { db, pool } = connect(connection, () => undefined, 1);
  const key = await loadSigningKey(db, 'slip');
  await pool.end();
  const codes = Array.from({ length: count }, makeOneTimePassword);
  await client.query(
    `update account set password_hash = hash, must_change_password = true, one_time_until = now() + interval '1 day'
     from unnest($1::text[]) with ordinality as slip (hash, n) where account.id = n`,
    [codes.map((code) => hashOneTimePassword(key, code))],
  );
  return codes;
}

/** Requests of a browser with an empty cache: the page of the slip, and the files of all pages. */
async function readPage(origin: string): Promise<Buffer[]> {
  const files = new Set<string>();
  for (const path of PAGES) {
    const html = await (await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })).text();
    for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) files.add(file);
  }
  if (files.size === 0) throw new Error('the pages name no files');
  return ['/slip', ...files].map((path) => readRequest(path));
}

/** Opens the page, logs in, reads the list and the contest, and starts. Stops at a refusal. */
async function passGate(
  visit: Visit,
  page: readonly Buffer[],
  logIn: { path: string; body: object },
): Promise<void> {
  const contest = { contest: contestId(0) };
  try {
    if ((await visit.make('open the page', page)).status !== 200) return;
    const entered = await visit.make('log in', [writeRequest(logIn.path, '', JSON.stringify(logIn.body))]);
    if (entered.status !== 200) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what it is
    const { access } = JSON.parse(entered.body.toString()) as Wire<'logIn'>;
    const read = (name: 'getUser' | 'getContests') => readRequest(calls[name].path, access);
    const post = (name: 'getContest' | 'viewContest', body: object) =>
      writeRequest(calls[name].path, access, JSON.stringify(body));
    await visit.make('read the list', [read('getUser'), read('getContests')]);
    await visit.make('read the contest', [post('getContest', contest)]);
    await visit.make('start', [post('viewContest', { ...contest, begin: true })]);
  } finally {
    visit.close();
  }
}
