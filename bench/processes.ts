import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { atEnd } from './ending.ts';
import { findRunning } from '../server/base/database/embedded.ts';
import { findPostmaster } from '../server/test/hosts.ts';
import * as memory from '../server/process/memory.mjs';
import { freePort } from '../server/test/real-server.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The pause (ms) before a server that has ended is started again, as an administrator's system would. */
const RESTART_PAUSE = 500;

/** A new empty folder that PostgreSQL's user may enter; it is removed at the bench's end. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tallymark-bench-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * One `server/process/main.ts`, as `npm start` runs it. If it is `watched`, it is started again whenever it
 * ends.
 */
export class ServerProcess {
  readonly origin: string;
  readonly #env: Record<string, string>;
  readonly #watched: boolean;
  #child!: ChildProcess;
  #ready!: Promise<void>;
  #isStopping = false;

  constructor(port: number, options: { env: Record<string, string>; watched?: boolean | undefined }) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#env = { ...options.env, LOG_LEVEL: 'info', PORT: String(port), HOST: '127.0.0.1' };
    this.#watched = options.watched ?? false;
    this.#start();
    atEnd(() => this.stop());
  }

  get pid(): number {
    const { pid } = this.#child;
    if (pid === undefined) throw new Error('the server does not run');
    return pid;
  }

  /** Resolves when the running process takes requests. Rejects if it ends before that. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  #start(): void {
    const child = fork(pathOf('../server/process/main.ts'), {
      execArgv: memory.flags,
      env: { ...memory.environment, ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.#ready = this.#listen(child);
    this.#ready.catch(() => undefined); // a server that is killed at once need not get ready
    if (!this.#watched) return;
    child.once('exit', () => {
      if (!this.#isStopping) this.#ready = sleep(RESTART_PAUSE).then(() => this.#startAgain());
    });
  }

  #startAgain(): Promise<void> {
    if (!this.#isStopping) this.#start();
    return this.#ready;
  }

  /**
   * Waits until the server says that it is ready. Prints its complaints, except those of a server that will
   * be killed.
   */
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

  /** Sends the process a signal and waits for its end. A watched process is then started again. */
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
  /** The process number of its PostgreSQL; undefined while none lives. */
  postmaster: () => number | undefined;
  stop: () => Promise<void>;
};

/** Tallymark in its own process on a fresh embedded database, in `dataDir` or else in a temporary folder. */
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

/** The bare route in its own process. */
export async function startBare() {
  const port = await freePort();
  const child = fork(pathOf('bare.ts'), { env: { ...process.env, PORT: String(port) } });
  const stop = () => void (child.connected && child.disconnect());
  atEnd(stop);
  await once(child, 'message');
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    pid: child.pid ?? 0,
    /** From now on it answers these bytes. */
    answerWith: (json: string) =>
      fetch(`${origin}/bytes`, {
        method: 'POST',
        body: json,
        headers: { 'content-type': 'application/json' },
      }),
    stop,
  };
}
