import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { buildApp } from '../app.ts';
import { describeSchema } from '../base/database/describe.ts';
import { listSequences } from '../base/database/our-tables.ts';
import { withClient } from '../base/database/with-client.ts';
import { testApp } from '../test/app.ts';
import { tableContents } from '../test/table-contents.ts';
import { createEmptyDatabase } from '../test/database.ts';
import { addOddRows } from '../test/odd-rows.ts';
import { databaseUrl, runScript, startScript } from '../test/run-script.ts';
import { DEMO_PASSWORD, fillSchool } from './demo-school.ts';

const school = await testApp();
const env = { DATABASE_URL: databaseUrl(school.connection) };
const { students } = await fillSchool(school.db, school.pool, school.clock.now());
await addOddRows(school.pool);

const folder = await mkdtemp(join(tmpdir(), 'tallymark-backup-'));
afterAll(() => rm(folder, { recursive: true }));

let file = '';
beforeEach((context) => {
  file = join(folder, `${context.task.id}.gz`);
});

const refused = (sentence: string) => ({ code: 1, stdout: '', stderr: `${sentence}\n` });

async function restored() {
  const target = await createEmptyDatabase();
  const { stderr, stdout } = await runScript('restore', [file], {
    DATABASE_URL: databaseUrl(target.connection),
  });
  expect(stderr).toBe('');
  return { ...target, stdout };
}

test('every row of every table comes back', async () => {
  const before = await tableContents(school.pool);
  for (const [table, rows] of Object.entries(before)) expect(rows, `rows of ${table}`).not.toEqual([]);
  const { migration, ...data } = before;
  const tables = Object.keys(data).length;
  const rows = Object.values(data).flat().length;
  const sequences = await withClient(school.pool, listSequences);

  const saved = await runScript('backup', [file], env);
  const { size } = await stat(file);
  expect(saved).toEqual({
    code: 0,
    stdout: `Saved ${tables} tables with ${rows} rows in ${file} (${size} bytes).\n`,
    stderr: '',
  });

  const target = await restored();
  expect(target.stdout).toMatch(
    new RegExp(`^Restored ${tables} tables with ${rows} rows, as they were at \\S+\\.\n$`),
  );
  expect(await tableContents(target.pool)).toEqual({ migration, ...data });
  expect(await describeSchema(target.pool)).toBe(await describeSchema(school.pool));
  expect(await withClient(target.pool, listSequences)).toEqual(sequences);
  await target.drop();
});

test('a restored school continues: ids, log-ins, counts', async () => {
  const email = students[0] ?? '';
  const { body: session } = await school.call('logIn', { body: { email, password: DEMO_PASSWORD } });
  await runScript('backup', [file], env);
  const target = await restored();
  const { app } = await buildApp({
    db: target.db,
    hot: target.hot,
    clock: school.clock,
    log: false,
    secure: false,
  });
  const headers = { authorization: `Bearer ${session.access}` };
  expect(await app.inject({ url: calls.getUser.path, headers })).toMatchObject({ statusCode: 200 });
  const refresh = {
    method: 'POST',
    url: calls.refreshAccess.path,
    payload: { refresh: session.refresh },
  } as const;
  expect(await app.inject(refresh)).toMatchObject({ statusCode: 200 });
  await app.close();

  const id = (sql: string) => target.pool.query<{ id: number }>(sql).then(({ rows }) => rows[0]?.id ?? 0);
  const last = await withClient(school.pool, listSequences);
  const next = await id(
    `insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
    values ('Student', 'new', 'new', '', '', '', now()) returning id`,
  );
  expect(last).toContainEqual({ sequence: 'public.account_id_seq', last: String(next - 1) });

  const contest = await id('select id from contest where participants_count > 0 limit 1');
  await target.pool.query("insert into invitation values ($1, 'new')", [contest]);
  await target.pool.query('insert into participation values ($1, $2, null)', [contest, next]);
  const { rows } = await target.pool.query(
    `select id from contest where participants_count <>
      (select count(*) from participation where contest_id = id) + (select count(*) from invitation where contest_id = id)`,
  );
  expect(rows).toEqual([]);
  await target.drop();
});

test('a backup of a database in use shows one moment of it', async () => {
  const { child, ended } = startScript('backup', [file], env);
  let written = 0;
  for (; child.exitCode === null; written++) {
    // Because of a trigger, this statement changes two tables.
    await school.pool.query(
      `insert into invitation select id, $1 from contest where id = (select min(id) from contest)`,
      [`during${written}`],
    );
  }
  expect(await ended).toMatchObject({ code: 0 });
  const target = await restored();
  const { rows } = await target.pool.query<{ saved: number; counted: number; actual: number }>(
    `select (select count(*) from invitation where email_key like 'during%') as saved, participants_count as counted,
      (select count(*) from participation where contest_id = id) + (select count(*) from invitation where contest_id = id) as actual
    from contest where id = (select min(id) from contest)`,
  );
  expect(rows[0]?.counted).toBe(rows[0]?.actual);
  expect(rows[0]?.saved).toBeGreaterThan(0);
  expect(rows[0]?.saved).toBeLessThan(written);
  await target.drop();
});

test('the file is gzip of text, for its owner alone', async () => {
  await runScript('backup', [basename(file)], { ...env, INIT_CWD: folder });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n');
  expect(lines[0]).toMatch(/^-- Tallymark backup, format 1, schema \d+, made 2/);
  expect(lines).toContain('COPY public."signing_key" ("name", "secret") FROM stdin;');
  expect(lines.at(-2)).toMatch(/^-- End of the backup, tables \d+, rows \d+$/);
});

test('no file is written over', async () => {
  await runScript('backup', [file], env);
  const before = await readFile(file);
  expect(await runScript('backup', [file], env)).toEqual(
    refused(`${file} exists already: choose another name.`),
  );
  expect(await readFile(file)).toEqual(before);
});

test('two backups to one file do not mix', async () => {
  const both = await Promise.all([runScript('backup', [file], env), runScript('backup', [file], env)]);
  expect(both.some(({ code }) => code === 0)).toBe(true);
  await (await restored()).drop();
});

/** Runs `act` while a backup waits for a locked table, and returns how the backup ended. */
async function interrupt(act: (backup: { pid: number; kill: () => void }) => Promise<void>) {
  return withClient(school.pool, async (client) => {
    // On a busy machine, the script may start more slowly than the usual timeout of idle transactions allows.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0; lock table option');
    const { child, ended } = startScript('backup', [file], env);
    for (;;) {
      const { rows } = await school.pool.query<{ pid: number }>(
        `select pid from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
      );
      if (!rows[0]) continue;
      expect(existsSync(`${file}.part`)).toBe(true);
      await act({ pid: rows[0].pid, kill: () => void child.kill('SIGTERM') });
      break;
    }
    const end = await ended;
    await client.query('rollback');
    return { ...end, left: (await readdir(folder)).filter((name) => name.startsWith(basename(file))) };
  });
}

test('a backup whose database goes away leaves no file', async () => {
  const end = await interrupt(async ({ pid }) => {
    await school.pool.query('select pg_terminate_backend($1)', [pid]);
  });
  expect(end).toEqual({
    ...refused('The database is not available at this moment. Please try again.'),
    left: [],
  });
});

test('a backup that is broken off leaves no file', async () => {
  const end = await interrupt(async ({ kill }) => kill());
  expect(end).toEqual({ code: 143, stdout: '', stderr: '', left: [] });
});

test('a folder that is not there', async () => {
  const { code, stderr } = await runScript('backup', [join(folder, 'none', 'x.gz')], env);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The file cannot be made \(ENOENT: .*\)\.\n$/);
});

test.each([[[]], [['a', 'b']]])('wrong usage: %j', async (args) => {
  const sentence = 'Usage: npm run backup -- FILE, for example npm run backup -- backup-2026-09-01.gz';
  expect(await runScript('backup', args, env)).toEqual(refused(sentence));
});

test('there is nothing to save', async () => {
  const none = join(folder, 'none');
  expect(await runScript('backup', [file], { DATA_DIR: none })).toEqual(
    refused(`There is no database in ${none}: set DATA_DIR to the folder that holds it.`),
  );
  const empty = await createEmptyDatabase();
  expect(await runScript('backup', [file], { DATABASE_URL: databaseUrl(empty.connection) })).toEqual(
    refused('The database is empty: Tallymark has never been started on it.'),
  );
  await empty.drop();
});
