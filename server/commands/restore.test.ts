import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { backup } from '../base/database/backup.ts';
import { connect } from '../base/database/connect.ts';
import { openEmbeddedDatabase } from '../base/database/embedded.ts';
import { loadMigrations, migrate, migrateInside } from '../base/database/migrate.ts';
import { restore } from '../base/database/restore.ts';
import { withClient } from '../base/database/with-client.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { tableContents } from '../test/table-contents.ts';
import { createEmptyDatabase, createTestDatabase } from '../test/database.ts';
import { cleanUp, makeFolder } from '../test/hosts.ts';
import { addOddRows } from '../test/odd-rows.ts';
import { databaseUrl, runScript } from '../test/run-script.ts';
import { repeatCount } from '../test/tries.ts';

const folder = await mkdtemp(join(tmpdir(), 'tallymark-restore-'));
const source = await createTestDatabase();
await addOddRows(source.pool);
await source.pool.query('update contest set shuffle_options = id % 3 = 0');
const original = await tableContents(source.pool);
const saving = new PassThrough();
const [saved] = await Promise.all([buffer(saving), backup(source.pool, saving)]);
const text = gunzipSync(saved).toString();
const newest = (await loadMigrations()).at(-1)?.version ?? 0;

const file = join(folder, 'school.gz');
await writeFile(file, saved);
afterAll(async () => {
  await source.drop();
  await cleanUp();
  await rm(folder, { recursive: true });
});

const refused = (sentence: string) => ({ code: 1, stdout: '', stderr: `${sentence}\n` });
const at = (database: { connection: Parameters<typeof databaseUrl>[0] }) => ({
  DATABASE_URL: databaseUrl(database.connection),
});

describe('a file that is no whole backup is refused and changes nothing', async () => {
  const target = await createTestDatabase();
  await target.pool.query("insert into signing_key values ('access', 'x')");
  const before = await tableContents(target.pool);
  afterAll(target.drop);

  async function refusal(bytes: Uint8Array): Promise<string> {
    const fault: unknown = await restore(target.pool, Readable.from([bytes])).catch(
      (fault: unknown) => fault,
    );
    if (!(fault instanceof StartupFault)) throw new Error('it was not refused', { cause: fault });
    expect(await tableContents(target.pool)).toEqual(before);
    return fault.message;
  }

  const damaged = 'The backup is damaged or was cut off: nothing was restored, use another one.';
  const unknown = 'The file is not a backup that this Tallymark can read.';
  const either = [damaged, unknown];

  test('cut off, anywhere', async () => {
    const { length } = saved;
    const cut = async (size: number) => {
      expect(either).toContain(await refusal(saved.subarray(0, size)));
    };
    for (const size of [0, 1, 9, 10, 11, length - 9, length - 8, length - 1]) await cut(size);
    await fc.assert(fc.asyncProperty(fc.nat(length - 1), cut), { numRuns: repeatCount(25) });
  });

  test('cut off, anywhere, and packed again', async () => {
    const cut = async (size: number) => {
      expect(either).toContain(await refusal(gzipSync(text.slice(0, size))));
    };
    for (const size of [0, 1, text.length - 1]) await cut(size);
    await fc.assert(fc.asyncProperty(fc.nat(text.length - 1), cut), { numRuns: repeatCount(25) });
  });

  /**
   * Returns whether the changed bytes still unpack to the same text, because some bits of gzip are only
   * padding.
   */
  function saysTheSame(bytes: Buffer): boolean {
    try {
      return gunzipSync(bytes).toString() === text;
    } catch {
      return false;
    }
  }

  test('with one byte changed, anywhere after the head of gzip', async () => {
    const changed = fc.tuple(
      fc.integer({ min: 10, max: saved.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
    );
    await fc.assert(
      fc.asyncProperty(changed, async ([place, change]) => {
        const bytes = Buffer.from(saved);
        bytes[place] = (bytes[place] ?? 0) ^ change;
        fc.pre(!saysTheSame(bytes));
        expect(either).toContain(await refusal(bytes));
      }),
      { numRuns: repeatCount(25) },
    );
  });

  const change = (from: string | RegExp, to: string) => {
    const changed = text.replace(from, () => to);
    expect(changed).not.toBe(text);
    return gzipSync(changed);
  };
  const [throttle = ''] = /^COPY public\."throttle" [^]*?\n\\\.\n/m.exec(text) ?? [];
  const [accounts = ''] = /^COPY public\."account" [^]*?\n\\\.\n/m.exec(text) ?? [];

  test.each([
    ['without a table', () => change(throttle, '')],
    ['with a table twice', () => change(throttle, throttle + throttle)],
    ['with a table that is not ours', () => change('COPY public."throttle"', 'COPY public."throttles"')],
    ['with a column that is not ours', () => change('"window_end")', '"window")')],
    ['without a row', () => change(/(?<=^COPY public."participation".*\n).*\n/m, '')],
    ['with a row twice', () => change(/(?<=^COPY public."throttle".*\n)(.*)\n/m, '$1\n$1\n')],
    ['with a row of too few columns', () => change(/(?<=^COPY public."throttle".*\n)/m, 'x\n')],
    [
      'with a row whose account is missing',
      () => change(/(?<=^COPY public."known_device".*\n)/m, '0\t\\\\x\n'),
    ],
    [
      'with a picture whose id is an address',
      () => change(/(?<=^COPY public."profile_image".*\n)[^\t]+/m, '../../api/token/refresh?'),
    ],
    [
      "with a question's picture whose id is an address",
      () => {
        const id = /(?<=^COPY public."picture" .*\n)[^\t]+/m.exec(text)?.[0] ?? '';
        return gzipSync(text.replaceAll(id, '../../api/token/refresh?'));
      },
    ],
    [
      'with a table before one that it refers to',
      () => gzipSync(text.replace(accounts, '').replace(/^-- End/m, () => `${accounts}-- End`)),
    ],
    ['without its last line', () => change(/^-- End.*\n/m, '')],
    ['with something after its last line', () => gzipSync(`${text}\n`)],
    ['with another backup after it', () => Buffer.concat([saved, saved])],
  ])('%s', async (_name, make) => {
    expect(await refusal(make())).toBe(damaged);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['gzip of nothing', gzipSync('')],
    ['a text', Buffer.from(text)],
    ['gzip of another text', gzipSync('hello\n')],
    ['gzip of a very long line', gzipSync(Buffer.alloc(5_000_000, 'x'))],
    ['a backup in another format', change('format 1', 'format 2')],
  ])('%s', async (_name, bytes) => {
    expect(either).toContain(await refusal(bytes));
  });

  test('of a newer schema', async () => {
    expect(await refusal(change(`schema ${newest}`, 'schema 9999'))).toBe(
      `The backup was made by a newer Tallymark (schema 9999, this one knows ${newest}): use that one.`,
    );
  });
});

test('a database that is not empty is refused and left as it is', async () => {
  const target = await createTestDatabase();
  await target.pool.query(
    `insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
    values ('Student', 'one', 'one', '', '', '', now())`,
  );
  const before = await tableContents(target.pool);
  await expect(restore(target.pool, Readable.from([saved]))).rejects.toThrow(/^The database is not empty: /);
  expect(await tableContents(target.pool)).toEqual(before);
  await target.drop();
});

test('a database on which a server was started, and things of others in it, do no harm', async () => {
  const target = await createTestDatabase();
  await target.pool.query(
    `insert into signing_key values ('access', 'x');
    insert into throttle values ('x', 1, now());
    create table library (book text); insert into library values ('Emma');
    create function lend() returns integer language sql as 'select 1'`,
  );
  await restore(target.pool, Readable.from([saved]));
  const { library, ...ours } = await tableContents(target.pool);
  expect(ours).toEqual(original);
  expect(library).toEqual(['(Emma)']);
  const { rows } = await target.pool.query('select lend()');
  expect(rows).toEqual([{ lend: 1 }]);

  const again = new PassThrough();
  const [bytes] = await Promise.all([buffer(again), backup(target.pool, again)]);
  expect(gunzipSync(bytes).toString()).not.toContain('library');
  await target.drop();
});

test('a database that a server uses is refused', async () => {
  const target = await createEmptyDatabase();
  await target.pool.query('select 1'); // the client stays connected
  expect(await runScript('restore', [file], at(target))).toEqual(
    refused('A Tallymark server is using the database: stop it first.'),
  );
  expect(await tableContents(target.pool)).toEqual({});
  await target.drop();
});

/** Returns a backup's content without its time. */
const bodyOf = async (path: string) =>
  gunzipSync(await readFile(path))
    .toString()
    .replace(/^.*\n/, '');

test('from the embedded database to DATABASE_URL and back', async () => {
  const dataDir = makeFolder();
  const embedded = await openEmbeddedDatabase({ dataDir, log: () => undefined });
  const { pool } = connect(embedded.connection, () => undefined);
  await migrate(pool);
  await addOddRows(pool);
  await pool.end();

  const first = join(folder, 'first.gz');
  const second = join(folder, 'second.gz');
  const third = join(folder, 'third.gz');
  expect(await runScript('backup', [first], { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: '' });
  const inUse = await runScript('restore', [first], { DATA_DIR: dataDir });
  expect(inUse.code).toBe(1);
  expect(inUse.stderr).toMatch(/^Another Tallymark server uses the data folder .*\n$/);
  await embedded.stop();

  const external = await createEmptyDatabase();
  expect(await runScript('restore', [first], at(external))).toMatchObject({ code: 0, stderr: '' });
  expect(await runScript('backup', [second], at(external))).toMatchObject({ code: 0, stderr: '' });
  expect(await bodyOf(second)).toBe(await bodyOf(first));
  await external.drop();

  const home = { DATA_DIR: join(dataDir, 'home') };
  expect(await runScript('restore', [second], home)).toMatchObject({ code: 0, stderr: '' });
  expect(await runScript('backup', [third], home)).toMatchObject({ code: 0, stderr: '' });
  expect(await bodyOf(third)).toBe(await bodyOf(first));
  await rm(dataDir, { recursive: true });
});

test('a later Tallymark takes an older backup, and not the other way round', async () => {
  const later = join(folder, 'later');
  for (const name of ['server', 'contract', 'shared', 'package.json']) {
    await cp(new URL(`../../${name}`, import.meta.url), join(later, name), { recursive: true });
  }
  await symlink(new URL('../../node_modules', import.meta.url), join(later, 'node_modules'));
  const commands = join(later, 'server/commands/');
  const version = newest + 1;
  await writeFile(
    join(later, `server/base/database/migrations/${String(version).padStart(4, '0')}_later.sql`),
    `alter table throttle rename column tries to times;
    create table later (id integer primary key generated always as identity, text text not null);
    insert into later (text) values ('from the migration');`,
  );

  const target = await createEmptyDatabase();
  expect(await runScript('restore', [file], at(target), commands)).toMatchObject({ code: 0, stderr: '' });
  const { migration, later: added, ...data } = await tableContents(target.pool);
  const { migration: migrated = [], ...before } = original;
  expect(data).toEqual(before);
  expect(added).toEqual(['(1,"from the migration")']);
  // Versions are compared as texts, so 10 comes before 2.
  const all = [...migrated, `(${version},${String(version).padStart(4, '0')}_later.sql)`];
  expect(migration?.toSorted()).toEqual(all.toSorted());
  await target.pool.end();

  const laterFile = join(folder, 'later.gz');
  expect(await runScript('backup', [laterFile], at(target), commands)).toMatchObject({
    code: 0,
    stderr: '',
  });
  const tooNew = `by a newer Tallymark (schema ${version}, this one knows ${newest}): use that one.`;
  expect(await runScript('backup', [join(folder, 'x.gz')], at(target))).toEqual(
    refused(`The database was made ${tooNew}`),
  );

  const empty = await createEmptyDatabase();
  expect(await runScript('restore', [laterFile], at(empty))).toEqual(
    refused(`The backup was made ${tooNew}`),
  );
  expect(await runScript('restore', [laterFile], at(empty), commands)).toMatchObject({ code: 0 });

  // A newer version has migrated this database. Once it is empty again, the older backup can be restored into
  // it.
  const client = new Client(empty.connection);
  await client.connect();
  await client.query(
    'truncate account, contest, removed_contest, mail, proof, administration_act, provider_answer, school, later cascade',
  );
  await client.end();
  expect(await runScript('restore', [file], at(empty), commands)).toMatchObject({ code: 0, stderr: '' });
  expect(await tableContents(empty.pool)).toMatchObject(before);
  await empty.drop();
});

test('a backup of the first schema is brought up to date', async () => {
  const old = await createEmptyDatabase();
  await withClient(old.pool, async (client) => {
    await client.query('begin');
    await migrateInside(client, 1);
    await client.query('commit');
  });
  await addOddRows(old.pool, true);
  const saving = new PassThrough();
  const [saved] = await Promise.all([buffer(saving), backup(old.pool, saving)]);
  await migrate(old.pool);
  const target = await createEmptyDatabase();
  await restore(target.pool, Readable.from([saved]));
  expect(await tableContents(target.pool)).toEqual(await tableContents(old.pool));
  const { rows } = await target.pool.query(
    'select is_published, shuffle_options from contest group by 1, 2 order by 1',
  );
  expect(rows, 'what is published stays as it was published').toEqual([
    { is_published: false, shuffle_options: true },
    { is_published: true, shuffle_options: false },
  ]);
  const chosen = await target.pool.query(
    `select selected[1] is null as is_first_blank, chosen_at, chosen_on from attempt
    where array_remove(selected, null) <> '{}' group by 1, 2, 3 order by 1`,
  );
  const submittedAt = Date.parse('2026-03-02T09:00:00.123Z');
  expect(chosen.rows, 'what was submitted then was chosen when it was submitted').toEqual([
    { is_first_blank: false, chosen_at: [submittedAt, null], chosen_on: [0, null] },
    { is_first_blank: true, chosen_at: [null, submittedAt], chosen_on: [null, 0] },
  ]);
  await Promise.all([old.drop(), target.drop()]);
});

test('a file that cannot be read', async () => {
  const env = { DATA_DIR: join(folder, 'unused') };
  const { code, stderr } = await runScript('restore', [join(folder, 'none.gz')], env);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The file cannot be read \(ENOENT: .*\)\.\n$/);
});

test.each([[[]], [['a', 'b']]])('wrong usage: %j', async (args) => {
  const sentence = 'Usage: npm run restore -- FILE, for example npm run restore -- backup-2026-09-01.gz';
  expect(await runScript('restore', args, {})).toEqual(refused(sentence));
});
