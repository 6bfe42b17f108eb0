/** Compares the server with a bare Fastify route that answers the same bytes: bench/README.md. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { PasswordHasher } from './base/product.ts';
import { calls } from '#contract/calls.ts';
import { measureBesideReads } from './calls/beside-reads.ts';
import { describeFigures, driveLoad, type Figures, type Load, medianOfThree } from './calls/drive.ts';
import { printLine, describeVerdict } from './base/figures.ts';
import { measureList } from './calls/lists.ts';
import { startBareServer, startTallymark } from './base/processes.ts';
import {
  CONTESTS,
  PASSWORD,
  QUESTIONS,
  STUDENTS,
  TEACHER,
  contestId,
  joinAll,
  optionId,
  seedSchool,
  storeAttempts,
  submitAll,
} from './base/seed.ts';
import { tokenSigner } from './base/tokens.ts';

const asked = process.argv.slice(2);
const isWanted = (part: string) => asked.length === 0 || asked.includes(part);

printLine(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; driver, server and database share them.`,
);
const tallymark = await startTallymark();
const bare = await startBareServer();
const client = new Client(tallymark.connection);
await client.connect();
await seedSchool(client, await new PasswordHasher().hash(PASSWORD));
const sign = await tokenSigner(tallymark.connection);
const studentTokens = Array.from({ length: STUDENTS }, (_, index) => sign(index + 1, 'Student'));
const tokenOf = (student: number) => studentTokens[student - 1] ?? '';
const teacherToken = sign(TEACHER, 'Teacher');

const VIEWERS = 1_000;
const VIEWED = contestId(0);
const ROWS = contestId(1);
await joinAll(client, 0, 1, VIEWERS);
await submitAll(client, 1, VIEWERS);

const viewBody = { contest: VIEWED };
const view = (more: Partial<Load> = {}): Load => ({
  origin: tallymark.origin,
  path: calls.viewContest.path,
  request: (n) => ({ token: tokenOf((n % VIEWERS) + 1), body: viewBody }),
  amount: 15_000,
  ...more,
});

const submission = (place: number) =>
  Array.from({ length: QUESTIONS }, (_, question) => optionId(place, question, question % 4));

/** Number of students who have submitted. Each can submit only once, so each round needs new ones. */
let submitted = VIEWERS;
const SUBMISSIONS = 10_000;
async function submitRound(amount = SUBMISSIONS): Promise<Figures> {
  const first = submitted + 1;
  submitted += amount;
  await joinAll(client, 0, first, submitted);
  await client.query(
    'insert into attempt (contest_id, student_id, started_at) select $1, n, now() from generate_series($2::int, $3::int) as n',
    [VIEWED, first, submitted],
  );
  const body = { contest: VIEWED, submission: submission(0) };
  return driveLoad({
    origin: tallymark.origin,
    path: calls.submitAttempt.path,
    request: (n) => ({ token: tokenOf(first + n), body }),
    amount,
  });
}

async function bareRate(name: string, like: Load): Promise<number> {
  const { token, body } = like.request(0);
  const reply = await fetch(`${tallymark.origin}${like.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const bytes = await reply.text();
  if (!reply.ok) throw new Error(`${name} answers ${reply.status}: ${bytes}`);
  await bare.answerWith(bytes);
  const measured = await medianOfThree(() =>
    driveLoad({ ...like, origin: bare.origin, path: '/bare', amount: 30_000 }),
  );
  printLine(`${`bare route, ${bytes.length} bytes`.padEnd(40)}${describeFigures(measured)}`);
  return measured.rate;
}

async function measure(name: string, run: () => Promise<Figures>, bareIs?: number): Promise<Figures> {
  const measured = await medianOfThree(run);
  const share = bareIs === undefined ? '' : `   ${((measured.rate / bareIs) * 100).toFixed(0)} % of bare`;
  printLine(`${name.padEnd(40)}${describeFigures(measured)}${share}`);
  return measured;
}

const getContests = () =>
  driveLoad({
    origin: tallymark.origin,
    path: calls.getContests.path,
    method: 'GET',
    request: () => ({ token: teacherToken }),
    amount: 1_000,
    connections: 10, // the server refuses more simultaneous calls of one teacher
  });
const participants = (connections = 10, amount = 300) =>
  driveLoad({
    origin: tallymark.origin,
    path: calls.getParticipants.path,
    request: () => ({ token: teacherToken, body: { contest: ROWS } }),
    amount,
    connections,
  });
const logIns = (amount: number, connections: number) => () =>
  driveLoad({
    origin: tallymark.origin,
    path: calls.logIn.path,
    request: (n) => ({ body: { email: `user${n + 1}@bench.example`, password: PASSWORD } }),
    amount,
    connections,
  });

async function measureCalls(): Promise<void> {
  const bareView = await bareRate('viewcontest', view());
  await measure(`viewcontest, ${QUESTIONS} questions`, () => driveLoad(view()), bareView);
  const warm = { contest: VIEWED, submission: submission(0) };
  await joinAll(client, 0, STUDENTS, STUDENTS);
  const bareSubmit = await bareRate(
    'submit',
    view({ path: calls.submitAttempt.path, request: () => ({ token: tokenOf(STUDENTS), body: warm }) }),
  );
  await submitRound();
  await measure(`submit, ${QUESTIONS} answers`, () => submitRound(), bareSubmit);
  await measure('getcontests, 200 contests', getContests);
  await measure('log-in', logIns(100, 10));
}

const steady = () => driveLoad(view({ amount: 2_000, rate: 500 }));

async function measureBesideLogIns(): Promise<void> {
  printLine('\nviewcontest at 500 /s, without and with 100 log-ins under way:');
  const alone = await measure('  without', steady);
  const others = fork(fileURLToPath(new URL('calls/log-ins.ts', import.meta.url)));
  await once(others, 'message');
  const beside = await measure('  with', async () => {
    others.send(tallymark.origin);
    const answered: Promise<unknown[]> = once(others, 'message');
    const viewed = await steady();
    const failed = Number((await answered)[0]);
    return { ...viewed, errors: viewed.errors + failed };
  });
  others.disconnect();
  printLine(`  p99 with / without: ${(beside.p99 / alone.p99).toFixed(2)}`);
}

const measureReads = () =>
  measureBesideReads(steady, {
    origin: tallymark.origin,
    tokens: Array.from({ length: 10 }, (_, n) => sign(TEACHER + 1 + n, 'Teacher')),
    bare: bare.origin,
  });

async function measureStored(): Promise<void> {
  printLine('\nBy stored attempts, p50 in ms:');
  printLine(
    `${'stored attempts'.padEnd(20)}${['viewcontest', 'submit', 'getcontests', 'participents', 'log-in'].map((name) => name.padStart(14)).join('')}`,
  );
  for (const stored of [100, 1_000, 10_000, 100_000]) {
    await storeAttempts(client, stored);
    const rows = [
      await medianOfThree(() => driveLoad(view({ amount: 3_000, connections: 10 }))),
      await medianOfThree(() => submitRound(2_000)),
      await medianOfThree(() => getContests()),
      await medianOfThree(() => participants()),
      await medianOfThree(logIns(20, 1)),
    ];
    printLine(
      `${stored.toLocaleString('en').padEnd(20)}${rows.map(({ p50 }) => p50.toFixed(2).padStart(14)).join('')}`,
    );
  }
}

const MANY = 10_000;
const LISTS = 400;
/** Pause (ms) between writes. After each write, the server must check the rows of the list. */
const WRITE_PAUSE = 2;

async function besideWrites(run: () => Promise<Figures>): Promise<Figures> {
  const end = new AbortController();
  const write = async () => {
    while (!end.signal.aborted) {
      await client.query('update account set address = $2 where id = $1', [
        TEACHER,
        String(performance.now()),
      ]);
      await sleep(WRITE_PAUSE);
    }
  };
  const written = write();
  try {
    return await run();
  } finally {
    end.abort();
    await written;
  }
}

async function measureLists(): Promise<void> {
  const place = CONTESTS - 1;
  await submitAll(client, place, MANY);
  await client.query('vacuum analyze');
  printLine('');
  const rate = async (name: string, run: () => Promise<Figures>) => {
    const measured = await measure(name, run);
    printLine(`  at least ${LISTS} /s   ${describeVerdict(measured.rate >= LISTS)}`);
  };
  await rate('participents, 1,000 rows, 100 connections', () => participants(100, 3_000));
  await rate('  beside writes', () => besideWrites(() => participants(100, 3_000)));
  await measure('participents, 1,000 rows, 1 connection', () => participants(1));
  await measure('  beside writes', () => besideWrites(() => participants(1)));
  const list = { origin: tallymark.origin, token: teacherToken };
  await measureList(client, { ...list, contest: ROWS, rows: VIEWERS });
  await measureList(client, { ...list, contest: contestId(place), rows: MANY });
}

const parts = {
  calls: measureCalls,
  logins: measureBesideLogIns,
  reads: measureReads,
  stored: measureStored,
  lists: measureLists,
};

await driveLoad(view({ amount: 5_000 })); // warms up the server's code and caches
for (const [name, measurePart] of Object.entries(parts)) if (isWanted(name)) await measurePart();

await client.end();
bare.stop();
await tallymark.stop();
