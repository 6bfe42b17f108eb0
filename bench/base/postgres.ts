import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';
import { chooseAccount, findBinaries, runAs } from './product.ts';
import { freePort } from '../../server/test/real-server.ts';
import { withClient } from './client.ts';
import { addCleanup } from './ending.ts';
import { makeFolder } from './processes.ts';

const NAME = 'tallymark';
const PASSWORD = 'a bench password';

/** Folder, programs, configuration and environment; by default those of the embedded PostgreSQL. */
type Setup = {
  folder?: string;
  programs?: { initdb: string; postgres: string };
  configuration?: string;
  environment?: Readonly<Record<string, string>>;
};

/** PostgreSQL as an administrator would run it, on TCP with a password. It is not restarted if it dies. */
export class Postgres {
  readonly connection: ClientConfig & { port: number; password: string };
  readonly data: string;
  readonly #folder: string;
  readonly #setup: Setup;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number, setup: Setup) {
    this.#folder = folder;
    this.#setup = setup;
    this.data = join(folder, 'data');
    this.connection = { host: '127.0.0.1', port, user: NAME, password: PASSWORD, database: 'postgres' };
  }

  static async start(setup: Setup = {}): Promise<Postgres> {
    const folder = setup.folder ?? (await makeFolder());
    const postgres = new Postgres(folder, await freePort(), setup);
    addCleanup(() => postgres.end());
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, PASSWORD);
    const account = chooseAccount(postgres.data);
    if (account) for (const path of [folder, passwordFile]) await chown(path, account.uid, account.gid);
    await promisify(execFile)(
      postgres.#programs.initdb,
      [
        '-D',
        postgres.data,
        '-U',
        NAME,
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--no-locale',
      ],
      { ...runAs(account), cwd: folder },
    );
    await appendFile(join(postgres.data, 'postgresql.conf'), setup.configuration ?? '');
    await postgres.run();
    return postgres;
  }

  get #programs() {
    return this.#setup.programs ?? findBinaries();
  }

  /** Returns its `DATABASE_URL`. `port` may be the port of a proxy. */
  url(port = this.connection.port): string {
    return `postgres://${NAME}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async run(): Promise<void> {
    const settings = [
      `port=${this.connection.port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.#folder}`,
      'max_connections=100',
      'shared_buffers=256MB',
      'max_wal_size=2GB',
    ];
    this.#process = spawn(
      this.#programs.postgres,
      ['-D', this.data, ...settings.flatMap((setting) => ['-c', setting])],
      // Runs in its own session, because Ctrl-C would otherwise end PostgreSQL before the servers.
      {
        ...runAs(chooseAccount(this.data)),
        cwd: this.#folder,
        env: { ...process.env, ...this.#setup.environment },
        stdio: 'ignore',
        detached: true,
      },
    );
    while (this.#process.exitCode === null) {
      try {
        return await withClient(this.connection, async () => undefined);
      } catch {
        await sleep(50); // PostgreSQL does not signal when it is listening
      }
    }
    throw new Error('PostgreSQL did not start');
  }

  /** Ends PostgreSQL as `pg_ctl stop` does: connections are cut, and committed data is kept. */
  async end(): Promise<void> {
    const ending = this.#process;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill('SIGINT');
    await once(ending, 'exit');
  }
}
