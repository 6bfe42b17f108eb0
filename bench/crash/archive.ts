import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chooseAccount, runAs } from '../base/product.ts';
import { withClient } from '../base/client.ts';
import { Postgres } from '../base/postgres.ts';
import { makeFolder } from '../base/processes.ts';
import { POSTGRES_FOLDER } from './programs.ts';
import { fillTemplate } from './recipe.ts';

/** PostgreSQL with its backups and its log in pgBackRest, by the configuration in `deploy/`. */
export class ArchivedPostgres {
  readonly postgres: Postgres;
  readonly #folder: string;
  readonly #environment: Readonly<Record<string, string>>;

  private constructor(postgres: Postgres, folder: string, environment: Record<string, string>) {
    const { port, user = '', password } = postgres.connection;
    this.postgres = postgres;
    this.#folder = folder;
    this.#environment = {
      ...environment,
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: folder,
      PGBACKREST_PG1_USER: user,
      PGPASSWORD: password,
    };
  }

  static async start(): Promise<ArchivedPostgres> {
    const folder = await makeFolder();
    const account = chooseAccount(join(folder, 'nothing'));
    const REPOSITORY = join(folder, 'repository');
    const file = join(folder, 'pgbackrest.conf');
    mkdirSync(REPOSITORY, { mode: 0o700 });
    writeFileSync(file, fillTemplate('pgbackrest.conf', { REPOSITORY, DATA: join(folder, 'data') }));
    if (account) for (const path of [folder, REPOSITORY]) chownSync(path, account.uid, account.gid);
    // The recipe uses pgBackRest's usual paths instead.
    const environment = {
      PGBACKREST_CONFIG: file,
      PGBACKREST_LOG_PATH: folder,
      PGBACKREST_LOCK_PATH: join(folder, 'locks'),
    };
    const postgres = await Postgres.start({
      folder,
      programs: { initdb: `${POSTGRES_FOLDER}/initdb`, postgres: `${POSTGRES_FOLDER}/postgres` },
      configuration: fillTemplate('archive.conf', {}),
      environment,
    });
    const archived = new ArchivedPostgres(postgres, folder, environment);
    await archived.#run('stanza-create');
    await archived.#run('check');
    return archived;
  }

  async #run(...args: string[]): Promise<void> {
    await promisify(execFile)('pgbackrest', ['--stanza=tallymark', ...args], {
      ...runAs(chooseAccount(join(this.#folder, 'nothing'))),
      cwd: this.#folder,
      env: { ...process.env, ...this.#environment },
    });
  }

  backUp(): Promise<void> {
    return this.#run('--type=full', 'backup');
  }

  /** Restores the state of a time, such as `2026-11-27 10:14:59+00`, while PostgreSQL is stopped. */
  async restore(time: string): Promise<void> {
    const { data } = this.postgres;
    await rename(data, `${data}.before`);
    await this.#run('--type=time', `--target=${time}`, '--target-action=promote', 'restore');
  }

  /** Starts the restored PostgreSQL, and waits until it accepts writes. */
  async startRestored(): Promise<void> {
    await this.postgres.run();
    await withClient(this.postgres.connection, async (client) => {
      for (;;) {
        const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
        if (!rows[0]?.waits) return;
        await sleep(50);
      }
    });
  }
}
