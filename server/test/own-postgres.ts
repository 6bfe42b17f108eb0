import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { type Binaries, chooseAccount, runAs } from '../base/database/embedded.ts';
import { cleanUp, makeFolder } from './hosts.ts';

const run = promisify(execFile);

/**
 * Starts a PostgreSQL for one test, with default settings, in a temporary folder. `connection` is the
 * superuser's.
 */
export async function startOwnPostgres({ initdb, postgres }: Binaries) {
  const owner = chooseAccount(join(makeFolder(), 'nothing'));
  const folder = makeFolder(owner);
  const data = join(folder, 'data');
  const args = ['-D', data, '-U', 'me', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(initdb, args, runAs(owner));
  const running = new Set<ChildProcess>();

  /** Starts a server on a folder with data. */
  async function start({ from = data, port = 5432, settings = [] as string[] } = {}) {
    const all = [
      `port=${port}`,
      'listen_addresses=',
      `unix_socket_directories=${folder}`,
      'fsync=off',
      'autovacuum=off',
      ...settings,
    ];
    const child = spawn(postgres, ['-D', from, ...all.flatMap((setting) => ['-c', setting])], {
      ...runAs(owner),
      stdio: 'ignore',
    });
    running.add(child);
    const connection: ClientConfig = { host: folder, port, user: 'me', database: 'postgres' };
    await untilAnswers(connection);
    return {
      connection,
      /** Stops the server: cleanly, or at once, like a crash. */
      end: async (how: 'cleanly' | 'at once') => {
        running.delete(child);
        child.kill(how === 'cleanly' ? 'SIGINT' : 'SIGQUIT');
        await once(child, 'exit');
      },
    };
  }

  async function endAll(): Promise<void> {
    for (const child of running) {
      running.delete(child);
      child.kill('SIGINT');
      await once(child, 'exit');
    }
  }

  const { connection } = await start();
  return {
    connection,
    start,
    endAll,
    /** Copies the data of a stopped server for a standby. */
    copyData: async () => {
      const copy = join(folder, 'copy');
      await run('cp', ['-a', data, copy], runAs(owner));
      await run('touch', [join(copy, 'standby.signal')], runAs(owner));
      return copy;
    },
    stop: async () => {
      await endAll();
      await cleanUp();
    },
  };
}

/** Waits for connections, because PostgreSQL does not report when it starts to listen. */
async function untilAnswers(connection: ClientConfig): Promise<void> {
  for (;;) {
    const client = new Client(connection);
    try {
      await client.connect();
      return;
    } catch {
      await sleep(20); // PostgreSQL does not accept connections yet
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
