import { createReadStream, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readLastBackups } from '../base/database/backups/runs.ts';
import { restore } from '../base/database/restore.ts';
import { testApp } from '../test/app.ts';
import { createEmptyDatabase } from '../test/database.ts';
import { logInAs, publishedContest } from '../test/factories.ts';
import { asSuperuser, cleanUp, makeFolder, query } from '../test/hosts.ts';
import { databaseUrl } from '../test/run-script.ts';
import { mountSmallDisk } from '../test/small-disk.ts';
import { tableContents } from '../test/table-contents.ts';
import { Backups } from './backups.ts';

const app = await testApp();
const { db, pool, clock, connection } = app;
const teacher = await logInAs(app, 'Teacher');
afterAll(cleanUp);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const time = { hour: 3, minute: 0 };

/** Log lines since the test began. */
let lines: string[] = [];
beforeEach(async () => {
  lines = [];
  await db.deleteFrom('backup_run').execute();
  clock.moveTo(new Date(2026, 2, 10, 2, 59));
});

const note = (line: unknown) => void lines.push(String(line));

function backupsInto(folder: string, of: ClientConfig = connection) {
  const settings = { databaseUrl: databaseUrl(of), dataDir: '/unused' };
  return new Backups({ db, clock, settings, plan: { folder, time }, log: { info: note, error: note } });
}

const runs = () => db.selectFrom('backup_run').selectAll().orderBy('id').execute();

const scratchDatabases = () =>
  query<{ datname: string }>(
    connection,
    `select datname from pg_database where datname like 'tallymark_scratch_%'
      and datname like '%\\_' || (select oid from pg_database where datname = current_database()) || '\\_%'`,
  );

test('once a day it writes a backup that only its owner can read, and restores it on trial', async () => {
  const folder = makeFolder();
  const backups = backupsInto(folder);
  await backups.runIfDue();
  // The first backup is made at once, because there is none since yesterday's planned time.
  expect(await runs()).toHaveLength(1);
  await backups.runIfDue();
  expect(await runs()).toHaveLength(1);

  clock.moveBy(61_000); // past 3:00, but only a minute after the first
  await backups.runIfDue();
  clock.moveBy(HOUR);
  await backups.runIfDue();
  clock.moveBy(HOUR);
  await backups.runIfDue();
  const [first, second, ...more] = await runs();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ is_verified: true, fault: null });
  const path = join(folder, second?.file ?? '');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(second).toMatchObject({ is_verified: true, fault: null, bytes: statSync(path).size });
  expect(second?.ended_at?.getTime()).toBeGreaterThan(second?.began_at.getTime() ?? 0);
  expect((await readLastBackups(db)).lastVerified).toEqual(second);
  expect(await scratchDatabases()).toEqual([]);
  expect(lines).toEqual(
    [first, second].map(
      (run) => `Backup ${folder}/${run?.file} (${run?.bytes} bytes) is written and verified.`,
    ),
  );
  // Of one day the newer is kept.
  expect(readdirSync(folder)).toEqual([second?.file]);

  const target = await createEmptyDatabase();
  await restore(target.pool, createReadStream(path));
  const { backup_run: _now, ...now } = await tableContents(pool);
  expect(await tableContents(target.pool)).toMatchObject(now);
  await target.drop();
});

test('of several servers one makes it', async () => {
  const folder = makeFolder();
  const servers = [backupsInto(folder), backupsInto(folder), backupsInto(folder)];
  await Promise.all(servers.map((each) => each.runIfDue()));
  expect(await runs()).toMatchObject([{ is_verified: true }]);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(lines).toHaveLength(1);
});

test('it waits for a contest that runs or begins soon, but at most three hours', async () => {
  const backups = backupsInto(makeFolder());
  const start = new Date(clock.now() + 20 * 60_000);
  const end = new Date(clock.now() + 10 * HOUR);
  const { id } = await publishedContest(app, teacher, {
    contest: { start_datetime: start.toISOString(), end_datetime: end.toISOString() },
  });
  await backups.runIfDue();
  clock.moveBy(2 * HOUR);
  await backups.runIfDue();
  expect(await runs()).toEqual([]);
  expect(lines).toEqual(['The backup waits up to 3 hours, because a contest is running or begins soon.']);
  clock.moveBy(HOUR);
  await backups.runIfDue();
  expect(await runs()).toHaveLength(1);
  await db.deleteFrom('contest').where('id', '=', id).execute();
});

test('a folder that is missing is reported, and tried again after an hour', async () => {
  const folder = join(makeFolder(), 'away');
  const backups = backupsInto(folder);
  await backups.runIfDue();
  expect(lines).toEqual([
    expect.stringMatching(
      /^Backup: The file cannot be made \(ENOENT: .*\)\. .*No backup was made\. .*BACKUP_DIR \(.*\/away\).* next try is in an hour\. There is no verified backup\.$/,
    ),
  ]);
  const { last, lastVerified } = await readLastBackups(db);
  expect(last).toMatchObject({ bytes: null, is_verified: false });
  expect(last?.fault).toContain('ENOENT');
  expect(lastVerified).toBeUndefined();
  mkdirSync(folder);
  await backups.runIfDue();
  expect(readdirSync(folder)).toEqual([]);
  clock.moveBy(HOUR + 60_000);
  await backups.runIfDue();
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a full disk leaves no part of a file and does no harm to earlier backups', async (context) => {
  const folder = makeFolder();
  const disk = mountSmallDisk(folder, 2);
  if (!disk) {
    context.skip();
    return;
  }
  try {
    const backups = backupsInto(folder);
    await backups.runIfDue();
    const [first] = await runs();
    disk.fill();
    clock.moveBy(DAY);
    await backups.runIfDue();
    expect(lines.at(-1)).toMatch(
      new RegExp(`ENOSPC.* its disk needs room\\. .*The last verified backup is ${first?.file}\\.$`),
    );
    expect(readdirSync(folder).toSorted()).toEqual(['filling', first?.file]);
  } finally {
    disk.unmount();
  }
});

test('a file that was changed or removed since no longer counts as verified', async () => {
  const folder = makeFolder();
  const made = {
    began_at: new Date(clock.now() - DAY),
    ended_at: new Date(),
    place: `${hostname()}:${folder}`,
  };
  const rows = ['same.gz', 'changed.gz', 'missing.gz'].map((file) =>
    Object.assign({ file, bytes: 4, sha256: hash('sha256', file), is_verified: true }, made),
  );
  await db.insertInto('backup_run').values(rows).execute();
  writeFileSync(join(folder, 'same.gz'), 'same.gz');
  writeFileSync(join(folder, 'changed.gz'), 'Changed.gz');
  const backups = backupsInto(folder);
  await backups.runIfDue();
  const [same, changed, missing, newest] = await runs();
  expect([same, changed, missing, newest].map((run) => run?.is_verified)).toEqual([true, false, false, true]);
  expect(lines.at(-1)).toBe(
    'Backup: The file changed.gz was changed after it was written: do not rely on it. ' +
      'The file missing.gz is missing: somebody else has moved or removed it. ' +
      `The last verified backup is ${newest?.file}.`,
  );
  clock.moveBy(DAY);
  lines = [];
  await backups.runIfDue();
  expect(lines).toEqual([expect.stringContaining('is written and verified')]);
});

test('old backups are removed, and files of others are not', async () => {
  const folder = makeFolder();
  const names = Array.from({ length: 60 }, (_, days) => `tallymark-${days}.gz`);
  for (const name of [...names, 'tallymark-2026-01-01T020000Z.gz', 'notes.txt']) {
    writeFileSync(join(folder, name), name);
  }
  await db
    .insertInto('backup_run')
    .values(
      names.map((file, days) => ({
        began_at: new Date(clock.now() - (days + 1) * DAY),
        ended_at: new Date(clock.now() - (days + 1) * DAY),
        place: 'another:/folder',
        file,
        bytes: 1,
        sha256: hash('sha256', file),
        is_verified: days === 10,
      })),
    )
    .execute();
  await backupsInto(folder).runIfDue();
  const newest = (await runs()).at(-1);
  // 2026-03-10 is a Tuesday: today, six days before, and of two more weeks the verified one, and the Sunday.
  const kept = [0, 1, 2, 3, 4, 5, 10, 15].map((days) => `tallymark-${days}.gz`);
  expect(new Set(readdirSync(folder))).toEqual(
    new Set([...kept, newest?.file, 'tallymark-2026-01-01T020000Z.gz', 'notes.txt']),
  );
  const left = await db.selectFrom('backup_run').select('file').where('removed_at', 'is', null).execute();
  expect(new Set(left.map(({ file }) => file))).toEqual(new Set([...kept, newest?.file]));
});

test('what a killed run has left is removed by the next one', async () => {
  const folder = makeFolder();
  const backups = backupsInto(folder);
  await backups.runIfDue();
  const [{ oid } = { oid: 0 }] = await query<{ oid: number }>(
    connection,
    'select oid::int from pg_database where datname = current_database()',
  );
  await query(connection, `create database tallymark_scratch_${oid}_0123456789ab`);
  await query(connection, 'create database tallymark_scratch_1_0123456789ab');
  await db.updateTable('backup_run').set({ ended_at: null, bytes: null, is_verified: false }).execute();
  const [killed] = await runs();
  const part = join(folder, `${killed?.file}.part`);
  writeFileSync(part, 'x');
  clock.moveBy(DAY);
  await backups.runIfDue();
  expect(existsSync(part)).toBe(false);
  expect(await scratchDatabases()).toEqual([]);
  // Another database's run may still need its own.
  await query(connection, 'drop database tallymark_scratch_1_0123456789ab');
  expect(await runs()).toMatchObject([
    { fault: 'The backup was broken off, because its server ended.', is_verified: false },
    { is_verified: true },
  ]);
});

test('a role that may not create databases gets a backup, and a sentence about what is missing', async () => {
  const folder = makeFolder();
  const superuser = { ...asSuperuser(connection), database: connection.database };
  await query(
    superuser,
    `create role modest login password 'x'; grant all on all tables in schema public to modest;
    grant all on all sequences in schema public to modest`,
  );
  const backups = backupsInto(folder, { ...connection, user: 'modest', password: 'x' });
  await backups.runIfDue();
  const fault =
    'The backup is written but not verified, because its trial needs a scratch database and the role ' +
    'modest may not create one: run "alter role modest createdb" as an administrator of PostgreSQL.';
  expect(await runs()).toMatchObject([{ is_verified: false, fault }]);
  expect(lines).toEqual([`Backup: ${fault} There is no verified backup.`]);
  expect(readdirSync(folder)).toHaveLength(1);
  clock.moveBy(2 * HOUR);
  await query(superuser, 'drop owned by modest; drop role modest');
});

test('at the end of the server a run ends at once and leaves no part', async () => {
  const folder = makeFolder();
  const backups = backupsInto(folder);
  const running = backups.runIfDue();
  while ((await runs()).length === 0);
  await backups.stop();
  await running;
  expect(readdirSync(folder)).toEqual([]);
  expect(lines).toEqual([]);
});
