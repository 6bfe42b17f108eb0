/** Measures the time from `npm start` to the first page, on a clean clone: bench/README.md. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findRunning } from './base/product.ts';
import { freePort } from '../server/test/real-server.ts';
import { withClient } from './base/client.ts';
import { addCleanup, runBench } from './base/ending.ts';
import { describeVerdict, formatWhole, printLine } from './base/figures.ts';
import { makeFolder } from './base/processes.ts';
import { seedSchool, storeAttempts } from './base/seed.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Stored attempts at the last start: half of the students have sat each contest. */
const ATTEMPTS = 100_000;
const STUDENTS = 1_000;
/** Longest times (ms) to reach: of a first start, and of any other. */
const REACH = { first: 15_000, later: 3_000 };
/** Time (ms) between two requests for the page. */
const PROBE = 100;
/** Time (ms) after which a start or an end has failed. */
const PATIENCE = 180_000;

/** Version of npm, as in `npm run bench:start -- 10.8.2`; by default the installed one. */
const [version] = process.argv.slice(2);
const [npm, ...npmArgs] = version === undefined ? ['npm'] : ['npx', '--yes', `npm@${version}`];

/** Environment of a user's shell, without the Node that run.mjs puts first. */
const environment = {
  ...process.env,
  DATABASE_URL: '',
  PATH: process.env.PATH?.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
};

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });

const report = (name: string, time: number, reach: number) => {
  const seconds = (time / 1000).toFixed(1).padStart(6);
  printLine(
    `${name.padEnd(28)}${seconds} s   (to reach: ${reach / 1000} s)   ${describeVerdict(time <= reach)}`,
  );
};

await runBench(async () => {
  const folder = await makeFolder();
  const clone = join(folder, 'tallymark');
  git('clone', '--quiet', '.', clone);
  const commit = git('rev-parse', '--short', 'HEAD').trim();
  execFileSync(npm, [...npmArgs, 'ci', '--prefer-offline'], {
    cwd: clone,
    env: environment,
    stdio: 'ignore',
  });
  const dataDir = join(folder, 'data');
  printLine(`npm start to the first page, commit ${commit}, ${availableParallelism()} processors:`);
  report('clean clone', await startOnce(clone, dataDir), REACH.first);
  const fill = () => fillDatabase(dataDir);
  report('second start', await startOnce(clone, dataDir, fill), REACH.later);
  report(`${formatWhole(ATTEMPTS)} attempts`, await startOnce(clone, dataDir), REACH.later);
  return true;
});

/**
 * Starts Tallymark, and returns the time (ms) to the first page. Then ends it as a service manager does, by
 * a signal to npm alone, and throws if anything of it is left.
 */
async function startOnce(clone: string, dataDir: string, use?: () => Promise<void>): Promise<number> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const signal = AbortSignal.timeout(PATIENCE);
  let printed = '';
  const begun = performance.now();
  const child = spawn(npm, [...npmArgs, 'start'], {
    cwd: clone,
    env: { ...environment, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  addCleanup(async () => {
    child.kill();
    await closed;
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const waitUntil = async (isDone: () => Promise<boolean> | boolean, what: string) => {
    while (!(await isDone())) {
      if (signal.aborted || child.exitCode !== null) throw new Error(`${what}:\n${printed}`);
      await sleep(PROBE);
    }
  };
  await waitUntil(() => isServed(`${origin}/`), 'No page was served');
  const time = performance.now() - begun;
  if (!(await isServed(`${origin}/healthz`))) throw new Error('/healthz says that it cannot serve.');
  await use?.();
  // The build goes on with compressing files, and one that is ended before that begins again.
  const isBuilding = () => printed.includes('Building the web app') && !printed.includes('web app is built');
  await waitUntil(() => !isBuilding(), 'The build did not end');
  child.kill('SIGTERM');
  // Whoever holds its output has ended, too.
  await Promise.race([closed, once(signal, 'abort')]);
  if (signal.aborted) throw new Error(`It did not end:\n${printed}`);
  if (await isServed(`${origin}/`)) throw new Error('The server outlived its npm.');
  return time;
}

/** Requests a page, and returns whether it is there. */
async function isServed(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url);
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    return false; // nobody listens yet
  }
}

async function fillDatabase(dataDir: string): Promise<void> {
  const connection = await findRunning(dataDir);
  if (!connection) throw new Error('The embedded database does not run.');
  await withClient(connection, async (client) => {
    await seedSchool(client, 'nobody logs in', STUDENTS);
    await storeAttempts(client, ATTEMPTS);
  });
}
