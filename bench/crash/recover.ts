/** Somebody deletes a running contest, and pgBackRest restores the second before: bench/README.md. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { Agent } from 'undici';
import { ArchivedPostgres } from './archive.ts';
import { withClient } from '../base/client.ts';
import { words } from '../base/part.ts';
import { describeVerdict, formatWhole, printLine } from '../base/figures.ts';
import { addStored, checkAndReport, History, historyFile } from '../base/history/history.ts';
import { ServerProcess } from '../base/processes.ts';
import { describePrograms, missingPackages } from './programs.ts';
import { contestId, joinAll, seedSchool, storeAttempts } from '../base/seed.ts';
import { Student } from '../base/student.ts';
import { type SignToken, tokenSigner } from '../base/tokens.ts';
import { freePort } from '../../server/test/real-server.ts';

const PACKAGES = ['postgresql-15', 'pgbackrest'] as const;
/** Accounts, and attempts of other contests, so that there is something to restore. */
const ACCOUNTS = 1_000;
const STORED = 100_000;
/** Mean times (ms) between choices, before the mistake and after the restore. */
const PACE = { before: 3_000, after: 200 };
/** Time (ms) in which students choose before the backup, after it, and until somebody notices the mistake. */
const CALM = 5_000;
/** Maximum time (ms) for all students to submit after the restore. */
const PATIENCE = 60_000;

const historyStream = historyFile(words);
const students = Number(words[0] ?? 200);

export async function run(): Promise<boolean> {
  if (!(Number.isInteger(students) && students > 0 && students <= ACCOUNTS)) {
    printLine('Usage: npm run bench:crash -- recover [[--history FILE] students]');
    return false;
  }
  const missing = missingPackages(PACKAGES);
  if (missing.length > 0) {
    printLine(`recover: skipped, since these Debian packages are not installed: ${missing.join(', ')}`);
    return true;
  }
  const archive = await ArchivedPostgres.start();
  const { connection } = archive.postgres;
  const server = await startServer(archive);
  const size = await withClient(connection, seed);
  const sign = await tokenSigner(connection);
  printLine(`${describePrograms(PACKAGES)}; ${students} students; a database of ${size}`);

  const history = new History('before the mistake');
  const noticed = new AbortController();
  const sitting = sit(server, sign, PACE.before, history, noticed.signal);
  await sleep(CALM);
  const backup = await secondsOf(() => archive.backUp());
  await sleep(CALM);
  const { time, moment } = await withClient(connection, deleteContest);
  await sleep(CALM);
  noticed.abort();
  await sitting;

  await server.stop();
  await archive.postgres.end();
  const restore = await secondsOf(() => archive.restore(time));
  const replay = await secondsOf(() => archive.startRestored());
  const kept = historyUpTo(moment, history);
  const known = countAcknowledged(kept);
  printLine(`full backup ${backup} s; restore of ${time} ${restore} s, replay of the log ${replay} s`);
  printLine(
    `${formatWhole(known)} choices acknowledged before; ` +
      `${formatWhole(countAcknowledged(history) - known)} after it are given up`,
  );
  await withClient(connection, (client) => addStored(kept, client, contestId(0)));
  const attempts = kept.events.filter(({ call }) => call === 'database').length;

  const again = await startServer(archive);
  const ended = await sit(again, sign, PACE.after, kept, AbortSignal.timeout(PATIENCE));
  await withClient(connection, (client) => addStored(kept, client, contestId(0)));
  const isGood = checkAndReport(kept) === 0 && attempts === students && ended === students;
  printLine(
    `${attempts} attempts are back, ${ended} students went on and submitted   ${describeVerdict(isGood)}`,
  );
  return isGood;
}

async function startServer({ postgres }: ArchivedPostgres): Promise<ServerProcess> {
  const server = new ServerProcess(await freePort(), { env: { DATABASE_URL: postgres.url() } });
  await server.ready;
  return server;
}

/** Seeds the school and returns the size of the database. */
async function seed(client: Client): Promise<string> {
  await seedSchool(client, 'nobody logs in', ACCOUNTS);
  await storeAttempts(client, STORED);
  await joinAll(client, 0, 1, students);
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  return rows[0]?.size ?? '';
}

/** Has all students sit the contest until the signal aborts. Returns how many of them have submitted. */
async function sit(
  { origin }: ServerProcess,
  sign: SignToken,
  pace: number,
  history: History,
  signal: AbortSignal,
): Promise<number> {
  const agent = new Agent({ connections: students });
  const pupils = Array.from({ length: students }, (_, index) => {
    const student = index + 1;
    const token = sign(student, 'Student');
    return new Student({ origin, agent, contestPlace: 0, student, token, pace, history, signal });
  });
  await Promise.all(pupils.map((pupil) => pupil.sit()));
  await agent.destroy();
  return pupils.filter(({ hasEnded }) => hasEnded).length;
}

/**
 * Deletes the contest, with all its answers. Returns the full second before as a person would read it from a
 * log, and a moment (`performance.now()`) that is not later.
 */
async function deleteContest(client: Client): Promise<{ time: string; moment: number }> {
  const now = performance.now();
  const { rows } = await client.query<{ time: string; ago: number }>(
    `select time::text, extract(epoch from clock_timestamp() - time)::float8 * 1000 as ago
     from (select date_trunc('second', clock_timestamp()) - interval '1 second' as time) as moment`,
  );
  await client.query('delete from contest where id = $1', [contestId(0)]);
  const [row] = rows;
  if (!row) throw new Error('the database does not know the time');
  return { time: row.time, moment: now - row.ago };
}

/** Copies the calls sent up to a moment. A call whose reply came later may have taken effect or not. */
function historyUpTo(moment: number, { events }: History): History {
  const copy = new History('after the restore', historyStream);
  for (const event of events) {
    const { heard = Number.POSITIVE_INFINITY, ...call } = event;
    if (event.sent <= moment) copy.add(heard <= moment ? event : { ...call, outcome: 'unknown' });
  }
  return copy;
}

/** Returns the number of acknowledged choices, each as often as it was acknowledged. */
function countAcknowledged({ events }: History): number {
  const acknowledged = events.filter(({ outcome }) => outcome === 'acknowledged');
  return acknowledged.reduce((sum, { choices }) => sum + choices.length, 0);
}

async function secondsOf(act: () => Promise<void>): Promise<string> {
  const begun = performance.now();
  await act();
  return ((performance.now() - begun) / 1000).toFixed(1);
}
