import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { plainEnvironment } from './plain-environment.ts';

const MAIN = fileURLToPath(new URL('../process/main.ts', import.meta.url));

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export type RealServer = {
  process: ChildProcess;
  origin: string;
  /** Returns the standard output and error so far. */
  printed: () => string;
  /** Resolves when the server reports that it is ready. Rejects if the server exits before that. */
  ready: Promise<void>;
  /** Resolves to the server's exit code. */
  ended: Promise<number | null>;
};

/** Starts Tallymark in its own process, as run.mjs does. */
export async function startServer(env: Record<string, string>): Promise<RealServer> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [MAIN], {
    env: { ...plainEnvironment(), HOST: '127.0.0.1', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes('ready: open')) resolve();
      });
    }
    ended.then(() => reject(new Error(`it ended: ${printed}`)), reject);
  });
  // A test that expects the start to fail awaits only `ended`.
  ready.catch(() => undefined);
  return { process: child, origin: `http://127.0.0.1:${port}`, printed: () => printed, ready, ended };
}
