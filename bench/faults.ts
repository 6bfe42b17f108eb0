/** Students take a contest while the server, the database, the disk or the network fails: bench/README.md. */
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { withClient } from './base/client.ts';
import { addCleanup, runBench } from './base/ending.ts';
import * as faults from './faults/rounds.ts';
import { handOver } from './faults/handed-over.ts';
import { printLine, describeVerdict } from './base/figures.ts';
import { historyFile } from './base/history/history.ts';
import { IN_LOSSY_NETWORK, losePackets, runInOwnNetwork } from './faults/lossy-network.ts';
import { Postgres } from './base/postgres.ts';
import { makeFolder, ServerProcess, startTallymark } from './base/processes.ts';
import { type Proxy, startProxy } from './faults/proxy.ts';
import { type RoundSettings, type Stage, type Trouble, runRound } from './base/round.ts';
import { seedSchool } from './base/seed.ts';
import { mountSmallDisk } from '../server/test/small-disk.ts';
import { tokenSigner } from './base/tokens.ts';
import { freePort } from '../server/test/real-server.ts';

const STUDENTS = 500;
const CONTESTS = 10;
/** Size of the disk (MiB), enough for a fresh database, but quickly full. */
const DISK = 512;

type Group = { rounds: string[]; run: (wanted: (round: string) => boolean) => Promise<boolean> };

const groups: Group[] = [
  {
    rounds: ['server', 'database', 'both', 'frozen', 'locked', 'delay', 'stall', 'reset', 'handed'],
    run: onEmbedded,
  },
  { rounds: ['stopped', 'between'], run: onExternal },
  { rounds: ['disk'], run: onSmallDisk },
  { rounds: ['loss'], run: inLossyNetwork },
];
const names = groups.flatMap(({ rounds }) => rounds);

const words = process.argv.slice(2);
const historyStream = historyFile(words);

await runBench(async () => {
  const asked = words.filter((argument) => argument !== IN_LOSSY_NETWORK);
  if (process.argv.includes(IN_LOSSY_NETWORK)) return overLossyLoopback();
  if (!asked.every((name) => names.includes(name))) {
    printLine(`Usage: npm run bench:faults [-- [--history FILE] rounds…], of these: ${names.join(', ')}`);
    return false;
  }
  const wanted = (round: string) => asked.length === 0 || asked.includes(round);
  printLine(`${STUDENTS} students choose and change 24 answers each in about half a minute, and submit.`);
  const results: boolean[] = [];
  for (const { rounds, run } of groups) if (rounds.some(wanted)) results.push(await run(wanted));
  const isGood = results.every(Boolean);
  printLine(`nothing lost or wrong, nobody stuck   ${describeVerdict(isGood)}`);
  return isGood;
});

async function makeStage(origin: string, connection: ClientConfig): Promise<Stage> {
  await withClient(connection, (client) => seedSchool(client, 'nobody logs in', STUDENTS, CONTESTS));
  let place = 0;
  return {
    origin,
    connection,
    sign: await tokenSigner(connection),
    nextContest: () => place++,
    historyStream,
  };
}

async function proxyTo(port: number): Promise<Proxy> {
  const proxy = await startProxy(port);
  addCleanup(proxy.close);
  return proxy;
}

function sit(name: string, stage: Stage, trouble: Trouble, kind?: RoundSettings): Promise<boolean> {
  return runRound(name, stage, STUDENTS, trouble, kind);
}

/** Runs the rounds on one server with its embedded database. The last rounds go through a proxy. */
async function onEmbedded(wanted: (round: string) => boolean): Promise<boolean> {
  const tallymark = await startTallymark({ watched: true });
  const stage = await makeStage(tallymark.origin, tallymark.connection);
  const proxy = await proxyTo(Number(new URL(tallymark.origin).port));
  const behind = { ...stage, origin: `http://127.0.0.1:${proxy.port}` };
  const rounds: Record<string, () => Promise<boolean>> = {
    server: () => sit('server killed (-9)', stage, () => faults.killServer(tallymark)),
    database: () => sit('database killed (-9)', stage, () => faults.killDatabase(tallymark)),
    both: () => sit('both killed (-9)', stage, () => faults.killBoth(tallymark)),
    frozen: () => sit('database frozen for 20 s', stage, () => faults.freezeDatabase(tallymark)),
    locked: () =>
      sit('one row locked for a minute', stage, (place) => faults.lockRow(tallymark, place), {
        pace: 2_600,
        longest: 1_000,
        isFirstHeld: true,
      }),
    delay: () =>
      sit('network: up to 2 s late, both ways', behind, () => faults.disturbNetwork(proxy, { delay: 2_000 })),
    stall: () =>
      sit('network: 5 % of the pieces stall', behind, () => faults.disturbNetwork(proxy, { stall: 0.05 })),
    reset: () =>
      sit('network: 10 % of the pieces reset', behind, () => faults.disturbNetwork(proxy, { reset: 0.1 })),
    handed: () =>
      handOver('the device never comes back', { stage, proxy, students: STUDENTS, teacher: STUDENTS + 1 }),
  };
  return runEach(rounds, wanted);
}

async function onExternal(wanted: (round: string) => boolean): Promise<boolean> {
  const postgres = await Postgres.start();
  const proxy = await proxyTo(postgres.connection.port);
  const server = new ServerProcess(await freePort(), {
    watched: true,
    env: { DATABASE_URL: postgres.url(proxy.port) },
  });
  await server.ready;
  const stage = await makeStage(server.origin, postgres.connection);
  const rounds: Record<string, () => Promise<boolean>> = {
    stopped: () => sit('database stopped for 20 s (pg_ctl stop)', stage, () => faults.stopPostgres(postgres)),
    between: () =>
      sit('between server and database: stalls, resets', stage, () =>
        faults.disturbNetwork(proxy, { delay: 50, stall: 0.01, reset: 0.02 }),
      ),
  };
  return runEach(rounds, wanted);
}

async function onSmallDisk(): Promise<boolean> {
  const disk = mountSmallDisk(await makeFolder(), DISK);
  if (!disk) {
    printLine('disk full: skipped, since this user may not mount a small disk (root on Linux may)');
    return true;
  }
  addCleanup(disk.unmount);
  const tallymark = await startTallymark({ dataDir: disk.folder, watched: true });
  const stage = await makeStage(tallymark.origin, tallymark.connection);
  return sit('disk full for 20 s', stage, () => faults.fillDisk(tallymark, disk));
}

async function inLossyNetwork(): Promise<boolean> {
  const code = await runInOwnNetwork(fileURLToPath(import.meta.url), []);
  if (typeof code === 'string') printLine(`packets lost: skipped, since ${code}`);
  return code === 0 || typeof code === 'string';
}

async function overLossyLoopback(): Promise<boolean> {
  const tallymark = await startTallymark({ watched: true });
  const stage = await makeStage(tallymark.origin, tallymark.connection);
  const how = losePackets();
  if (how === undefined) {
    printLine(
      'packets lost: skipped, since neither tc netem nor nft (apt-get install nftables) can drop packets here',
    );
    return true;
  }
  return sit(`10 % of the packets lost (${how})`, stage, async () => undefined);
}

async function runEach(
  rounds: Record<string, () => Promise<boolean>>,
  wanted: (round: string) => boolean,
): Promise<boolean> {
  const results: boolean[] = [];
  for (const [name, run] of Object.entries(rounds)) if (wanted(name)) results.push(await run());
  return results.every(Boolean);
}
