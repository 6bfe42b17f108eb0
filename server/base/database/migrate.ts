import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StartupFault } from '../shared/startup-fault.ts';
import { withClient } from './with-client.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Key of an advisory lock that no other code uses. */
const LOCK = 7_255_701;

/** Name of a migration that removes what an earlier one has replaced: `0048_contract_0046_….sql`. */
export const CONTRACTION = /^\d+_contract_(?<expansion>\d+)_/;

export type Migration = { version: number; name: string; sql: string };

/** Returns all migrations, oldest first. `0001_foundation.sql` is version 1. */
export async function loadMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      version: Number.parseInt(name, 10),
      name,
      sql: await readFile(new URL(name, FOLDER), 'utf8'),
    })),
  );
}

/**
 * Migrates within the caller's transaction. Only one server migrates at a time. Returns the previous
 * version. A newer database is left as it is. Throws a `StartupFault` if it lacks what this server needs.
 */
export async function migrateInside(client: pg.ClientBase, upTo = Number.POSITIVE_INFINITY): Promise<number> {
  const migrations = await loadMigrations();
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await client.query(
    'create table if not exists migration (version integer primary key, name text not null, ' +
      'applied_at timestamptz(3) not null default now())',
  );
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from migration',
  );
  const current = rows[0]?.version ?? 0;
  const newest = migrations.at(-1)?.version ?? 0;
  const later = await client.query<{ name: string }>('select name from migration where version > $1', [
    newest,
  ]);
  if (later.rows.some(({ name }) => CONTRACTION.test(name))) {
    throw new StartupFault(
      `The database was made by a newer Tallymark (schema ${current}, this one knows ${newest}): ` +
        'start that version, or restore a backup into an empty database.',
    );
  }
  for (const migration of migrations.filter(({ version }) => version > current && version <= upTo)) {
    await client.query(migration.sql);
    await client.query('insert into migration (version, name) values ($1, $2)', [
      migration.version,
      migration.name,
    ]);
  }
  return current;
}

/** Migrates to the newest version, completely or not at all. */
export async function migrate(pool: pg.Pool): Promise<void> {
  await withClient(pool, async (client) => {
    // Timeouts are off, because a migration may rewrite a large table.
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
    await migrateInside(client);
    await client.query('commit');
  });
}
