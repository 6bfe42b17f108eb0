import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { findRunning } from '../server/database/embedded.ts';
import { freePort } from '../server/test/real-server.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Tallymark in a process of its own, as `npm start` runs it, on a fresh embedded database. */
export async function startTallymark() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tallymark-bench-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const child = fork(pathOf('../server/main.ts'), {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  const origin = `http://127.0.0.1:${port}`;
  await answers(child, `${origin}/readyz`);
  const connection = await findRunning(dataDir);
  if (!connection) throw new Error('the embedded database does not run');
  return {
    origin,
    connection: connection satisfies ClientConfig,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The bare route in a process of its own. */
export async function startBare() {
  const port = await freePort();
  const child = fork(pathOf('bare.ts'), { env: { ...process.env, PORT: String(port) } });
  await once(child, 'message');
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    /** From now on it answers these bytes. */
    answerWith: (json: string) =>
      fetch(`${origin}/bytes`, {
        method: 'POST',
        body: json,
        headers: { 'content-type': 'application/json' },
      }),
    stop: () => child.disconnect(),
  };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const reply = await fetch(url).catch(() => null); // not listening yet
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Tallymark did not start');
}
