/** Two servers are upgraded one after the other while students sit a contest, and back: bench/README.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { RELEASE, loadMigrations } from './base/product.ts';
import { expansionOfAll } from '../server/test/expansion.ts';
import { freePort } from '../server/test/real-server.ts';
import { withClient } from './base/client.ts';
import { runBench } from './base/ending.ts';
import { describeVerdict, printLine } from './base/figures.ts';
import { historyFile } from './base/history/history.ts';
import { hasNginx, startNginx } from './base/nginx.ts';
import { Postgres } from './base/postgres.ts';
import { makeFolder, ServerProcess } from './base/processes.ts';
import { runRound, type Stage } from './base/round.ts';
import { seedSchool } from './base/seed.ts';
import { tokenSigner } from './base/tokens.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Mean time (ms) between choices: a contest lasts longer than the upgrade. */
const PACE = 3_000;
/** Time (ms) in which both versions run side by side. */
const BOTH = 10_000;
/** Longest time (ms) that a student may wait for an acknowledgement. */
const LONGEST = 10_000;

/** A file of the web app that only the new version has, and the number of times that it is requested. */
const NEW_FILE = '/assets/later.js';
const TIMES = 20;

const words = process.argv.slice(2);
const historyStream = historyFile(words);
const students = Number(words[0] ?? 100);

await runBench(async () => {
  if (!(Number.isInteger(students) && students > 0)) {
    printLine('Usage: npm run bench:upgrade [-- [--history FILE] students], for example: -- 50');
    return false;
  }
  const former = await checkOut(RELEASE.commit);
  const current = await checkOut(git('stash', 'create').trim() || 'HEAD');
  await writeFile(join(current, 'dist/web', NEW_FILE), '');
  const postgres = await Postgres.start();
  const { connection } = postgres;
  const shared = await freePort();
  const ports = hasNginx() ? [await freePort(), await freePort()] : [shared, shared];
  const start = async (folder: string, place: 0 | 1) => {
    const env = { DATABASE_URL: postgres.url() };
    const server = new ServerProcess(ports[place] ?? 0, { watched: true, folder, env });
    await server.ready;
    return server;
  };
  const servers: [ServerProcess, ServerProcess] = [await start(former, 0), await start(former, 1)];
  await withClient(connection, (client) => seedSchool(client, 'nobody logs in', students, 2));
  const newest = await withClient(connection, (client) => addExpansion(client, current));
  let contest = 0;
  const stage: Stage = {
    origin: hasNginx() ? await startNginx(ports) : servers[0].origin,
    connection,
    sign: await tokenSigner(connection),
    nextContest: () => contest++,
    historyStream,
  };
  printLine(
    `${students} students, two servers ${hasNginx() ? 'behind nginx' : 'on one port'}; ` +
      `the last release is ${RELEASE.commit}`,
  );
  const replace = async (place: 0 | 1, folder: string): Promise<string> => {
    const begun = performance.now();
    await servers[place].stop();
    servers[place] = await start(folder, place);
    return `server ${place + 1} away for ${((performance.now() - begun) / 1000).toFixed(1)} s`;
  };

  const upgrade = async () => {
    const first = await replace(0, current); // migrates, while the other server goes on
    await sleep(BOTH);
    const missing = hasNginx() ? await countMissing(stage.origin) : 0;
    await servers[1].end('SIGKILL'); // starts again on the new schema
    await servers[1].ready;
    await sleep(BOTH);
    const second = await replace(1, current);
    const version = await withClient(connection, schemaVersion);
    return {
      said: `${first}, ${second}, schema ${version}, ${missing} of ${TIMES} new files missing`,
      isBad: version !== newest || missing > 0,
    };
  };
  const back = async () => {
    const first = await replace(0, former);
    await sleep(BOTH);
    return { said: `${first}, ${await replace(1, former)}` };
  };
  const settings = { pace: PACE, longest: LONGEST };
  const isUpgraded = await runRound('last release, then this version', stage, students, upgrade, settings);
  const isBack = await runRound('back to the last release', stage, students, back, settings);
  printLine(`nothing lost, wrong or refused, nobody stuck   ${describeVerdict(isUpgraded && isBack)}`);
  return isUpgraded && isBack;
});

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
}

/** Makes a folder with the files of a commit, their packages, and the present web app. */
async function checkOut(commit: string): Promise<string> {
  const folder = await makeFolder();
  const archive = join(folder, 'commit.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const lock = 'package-lock.json';
  if (readFileSync(join(folder, lock)).equals(readFileSync(join(ROOT, lock)))) {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  } else {
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore' });
  }
  await cp(join(ROOT, 'dist/web'), join(folder, 'dist/web'), { recursive: true });
  return folder;
}

/** Adds a migration to a version that expands every table, as a later release could. Returns its number. */
async function addExpansion(client: Client, folder: string): Promise<number> {
  const number = ((await loadMigrations()).at(-1)?.version ?? 0) + 1;
  const name = `${String(number).padStart(4, '0')}_later.sql`;
  const file = join(folder, 'server/base/database/migrations', name);
  await writeFile(file, await expansionOfAll(client));
  return number;
}

/** Returns how often a file that only one of the servers has is missing. */
async function countMissing(origin: string): Promise<number> {
  let missing = 0;
  for (let times = 0; times < TIMES; times++) {
    const reply = await fetch(origin + NEW_FILE);
    if (!reply.ok) missing++;
    await reply.text();
  }
  return missing;
}

async function schemaVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select max(version) as version from migration');
  return rows[0]?.version ?? 0;
}
