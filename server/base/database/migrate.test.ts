import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { StartupFault } from '../shared/startup-fault.ts';
import { createEmptyDatabase, createTestDatabase } from '../../test/database.ts';
import { connect } from './connect.ts';
import { describeSchema, rowTypes } from './describe.ts';
import { loadMigrations, migrate } from './migrate.ts';
import { listTables } from './our-tables.ts';
import { withClient } from './with-client.ts';

const fresh = await createTestDatabase();
afterAll(fresh.drop);

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

test('servers that start together make the schema once', async () => {
  const empty = await createEmptyDatabase();
  const servers = Array.from({ length: 6 }, () => connect(empty.connection, () => undefined).pool);
  await Promise.all(servers.map(migrate));
  const { rows } = await empty.pool.query('select version, name from migration order by version');
  expect(rows).toEqual((await loadMigrations()).map(({ version, name }) => ({ version, name })));
  expect(await describeSchema(empty.pool)).toBe(await describeSchema(fresh.pool));
  await Promise.all(servers.map((pool) => pool.end()));
  await empty.drop();
});

test('a schema that is there is left as it is', async () => {
  const before = await fresh.pool.query('select * from migration');
  await migrate(fresh.pool);
  expect((await fresh.pool.query('select * from migration')).rows).toEqual(before.rows);
});

test('the migrations are numbered from 1 without a gap', async () => {
  const migrations = await loadMigrations();
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
});

test('a migration that fails leaves nothing', async () => {
  const empty = await createEmptyDatabase();
  // The migration that creates this table must fail, because the table exists.
  await empty.pool.query('create table attempt (mine text)');
  await expect(migrate(empty.pool)).rejects.toThrow('already exists');
  const { rows } = await empty.pool.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  expect(rows).toEqual([{ relname: 'attempt' }]);
  await empty.drop();
});

test('a database that a newer Tallymark has expanded is left as it is', async () => {
  const ahead = await createTestDatabase();
  await ahead.pool.query("insert into migration (version, name) values (9998, '9998_later.sql')");
  await migrate(ahead.pool);
  expect(await describeSchema(ahead.pool)).toBe(await describeSchema(fresh.pool));
  await ahead.drop();
});

test('a database that lacks what this Tallymark needs is refused', async () => {
  const ahead = await createTestDatabase();
  await ahead.pool.query(
    `insert into migration (version, name)
     values (9998, '9998_later.sql'), (9999, '9999_contract_9998_of_later.sql')`,
  );
  const refused = migrate(ahead.pool);
  await expect(refused).rejects.toBeInstanceOf(StartupFault);
  await expect(refused).rejects.toThrow(/^The database was made by a newer Tallymark \(schema 9999, .*\.$/);
  await ahead.drop();
});

const drift = 'a migration and this file differ: run `npm run rows`';

test('schema.sql is what the migrations make', async () => {
  expect(await read('schema.sql'), drift).toBe(await describeSchema(fresh.pool));
});

test('rows.ts is what the migrations make', async () => {
  expect(await read('rows.ts'), drift).toBe(await rowTypes(fresh.db));
});

test('a backup contains every table that the migrations make', async () => {
  const { rows } = await fresh.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const names = (await withClient(fresh.pool, listTables)).map(({ name }) => name);
  expect([...names, 'migration'].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('every foreign key has an index that begins with its columns, by which a removal finds who refers to it', async () => {
  const { rows } = await fresh.pool.query(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as "key"
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indisvalid and indpred is null
        and (string_to_array(indkey::text, ' ')::smallint[])[1:cardinality(conkey)] @> conkey
    )`,
  );
  expect(rows).toEqual([]);
});

test('each check of a contest has a name that says its rule', async () => {
  const { rows } = await fresh.pool.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = 'contest'::regclass and contype = 'c'",
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ name }) => name).filter((name) => /_check\d*$/.test(name))).toEqual([]);
});
