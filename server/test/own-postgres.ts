import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { chooseAccount, runAs } from '../base/database/embedded/account.ts';
import type { Binaries } from '../base/database/embedded/binaries.ts';
import { cleanUp, makeFolder } from './hosts.ts';

/**
 * Starts a PostgreSQL of a test's own, with PostgreSQL's usual settings, in a temporary folder.
 * `connection` is that of the superuser.
 */
export async function startOwnPostgres({ initdb, postgres }: Binaries) {
  const owner = chooseAccount(join(makeFolder(), 'nothing'));
  const folder = makeFolder(owner);
  const data = join(folder, 'data');
  const args = ['-D', data, '-U', 'me', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await promisify(execFile)(initdb, args, runAs(owner));
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'autovacuum=off'];
  const child = spawn(postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...runAs(owner),
    stdio: 'ignore',
  });
  const connection: ClientConfig = { host: folder, user: 'me', database: 'postgres' };
  await untilAnswers(connection);
  return {
    connection,
    stop: async () => {
      child.kill('SIGINT');
      await once(child, 'exit');
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
