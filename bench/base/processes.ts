import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { findRunning, memory } from './product.ts';
import { addCleanup } from './ending.ts';
import { findPostmaster } from '../../server/test/hosts.ts';
import { freePort } from '../../server/test/real-server.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Pause (ms) before a server is restarted, as by a service manager. */
const RESTART_PAUSE = 500;

/** Creates a folder that PostgreSQL's user may enter. It is removed when the program ends. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tallymark-bench-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}

type ServerOptions = {
  env: Record<string, string>;
  /** Whether it is restarted whenever it ends. */
  watched?: boolean | undefined;
  /** Folder of another version of Tallymark. */
  folder?: string;
};

/** A server process, started as by `npm start`. */
export class ServerProcess {
  readonly origin: string;
  readonly #env: Record<string, string>;
  readonly #watched: boolean;
  readonly #main: string;
  #child!: ChildProcess;
  #ready!: Promise<void>;
  #isStopping = false;

  constructor(port: number, options: ServerOptions) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#env = { ...options.env, LOG_LEVEL: 'info', PORT: String(port), HOST: '127.0.0.1' };
    this.#watched = options.watched ?? false;
    this.#main = join(options.folder ?? pathOf('../..'), 'server/process/main.ts');
    this.#start();
    addCleanup(() => this.stop());
  }

  get pid(): number {
    const { pid } = this.#child;
    if (pid === undefined) throw new Error('the server does not run');
    return pid;
  }

  /** Resolves when the process accepts requests. Rejects if the process ends before that. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  #start(): void {
    const child = fork(this.#main, {
      execArgv: memory.v8Flags,
      env: { ...memory.environment, ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.#ready = this.#listen(child);
    this.#ready.catch(() => undefined); // a server that is killed early never becomes ready
    if (!this.#watched) return;
    child.once('exit', () => {
      if (!this.#isStopping) this.#ready = sleep(RESTART_PAUSE).then(() => this.#startAgain());
    });
  }

  #startAgain(): Promise<void> {
    if (!this.#isStopping) this.#start();
    return this.#ready;
  }

  /** Waits until the server is ready. Prints the server's warnings, unless it is meant to be killed. */
  #listen(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error('Tallymark ended')));
      if (!child.stdout) return;
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.includes(' ready: open ')) resolve();
        if (!this.#watched && /\b(WARN|ERROR|FATAL)\b/.test(line)) process.stderr.write(`${line}\n`);
      });
    });
  }

  /** Sends a signal and waits until the process ends. A watched process then restarts. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.end('SIGTERM');
  }
}

export type Tallymark = {
  origin: string;
  connection: ClientConfig;
  server: ServerProcess;
  /** Process id of PostgreSQL; undefined while it is not running. */
  postmaster: () => number | undefined;
  stop: () => Promise<void>;
};

/** Starts Tallymark on a fresh embedded database, by default in a temporary folder. */
export async function startTallymark(
  options: { dataDir?: string; watched?: boolean } = {},
): Promise<Tallymark> {
  const dataDir = options.dataDir ?? (await makeFolder());
  const server = new ServerProcess(await freePort(), {
    watched: options.watched,
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  const stop = async () => {
    await server.stop();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await server.ready;
    const connection = await findRunning(dataDir);
    if (!connection) throw new Error('the embedded database does not run');
    return { origin: server.origin, connection, server, postmaster: () => findPostmaster(dataDir), stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

export async function startBareServer() {
  const port = await freePort();
  const child = fork(pathOf('bare.ts'), { env: { ...process.env, PORT: String(port) } });
  const stop = () => void (child.connected && child.disconnect());
  addCleanup(stop);
  await once(child, 'message');
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    pid: child.pid ?? 0,
    answerWith: (json: string) =>
      fetch(`${origin}/bytes`, {
        method: 'POST',
        body: json,
        headers: { 'content-type': 'application/json' },
      }),
    stop,
  };
}
