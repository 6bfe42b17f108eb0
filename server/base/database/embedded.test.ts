import { spawn } from 'node:child_process';
import { cpSync, lstatSync, readdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import {
  asSuperuser,
  cleanUp,
  findPostmaster,
  isRoot,
  makeFolder,
  NOBODY,
  query,
  startHost,
  stopHost,
  waitUntilGone,
} from '../../test/hosts.ts';
import { findRunning } from './embedded.ts';
import { findBinaries } from './embedded/binaries.ts';
import { readPid } from './embedded/postmaster.ts';

afterEach(cleanUp);

test('a first start makes a durable database that only its owner can reach', async () => {
  const dataDir = join(makeFolder(), 'data');
  const host = startHost(dataDir);
  const connection = await host.ready;
  const [row] = await query(
    connection,
    `select current_user, current_database(), getdatabaseencoding() as encoding,
      current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
      (select rolsuper from pg_roles where rolname = current_user) as mighty,
      (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale`,
  );
  expect(row).toEqual({
    current_user: 'tallymark',
    current_database: 'tallymark',
    encoding: 'UTF8',
    addresses: '',
    checksums: 'on',
    fsync: 'on',
    commits: 'on',
    mighty: false,
    locale: 'b C.UTF-8',
  });
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'postgres', 'tallymark.password')).mode & 0o777).toBe(0o600);
  await expect(query({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow(/password/);
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log']);

  expect(findPostmaster(dataDir)).toBeGreaterThan(0);
  expect(await stopHost(host)).toBe(0);
  expect(findPostmaster(dataDir)).toBeUndefined();
});

test('a restart keeps the rows, and findRunning sees it while it runs', async () => {
  const dataDir = makeFolder();
  expect(await findRunning(dataDir)).toBeNull();
  expect(await findRunning(join(dataDir, 'nowhere'))).toBeNull();
  const first = startHost(dataDir);
  await query(await first.ready, 'create table kept as select 7 as number');
  expect(await findRunning(dataDir)).toEqual(await first.ready);
  expect(await stopHost(first)).toBe(0);
  expect(await findRunning(dataDir)).toBeNull();
  const second = startHost(dataDir);
  expect(await query(await second.ready, 'table kept')).toEqual([{ number: 7 }]);
});

test('after kill -9 of the server alone the next one takes over the database that still runs', async () => {
  const dataDir = makeFolder();
  const first = startHost(dataDir);
  await query(await first.ready, 'create table kept as select 7 as number');
  const postmaster = findPostmaster(dataDir);
  first.process.kill('SIGKILL');
  await first.ended;
  const second = startHost(dataDir);
  expect(await query(await second.ready, 'table kept')).toEqual([{ number: 7 }]);
  expect(findPostmaster(dataDir)).toBe(postmaster);
  expect(await stopHost(second)).toBe(0);
  expect(findPostmaster(dataDir)).toBeUndefined();
});

test('after kill -9 of server and database every committed row is there', async () => {
  const dataDir = makeFolder();
  const first = startHost(dataDir);
  const writer = new Client(await first.ready);
  writer.on('error', () => undefined);
  await writer.connect();
  await writer.query('create table kept (number int)');
  let committed = 0;
  const writing = (async () => {
    for (;;) {
      await writer.query('insert into kept values ($1)', [committed]);
      committed += 1;
      if (committed === 200) {
        first.process.kill('SIGKILL');
        process.kill(findPostmaster(dataDir) ?? 0, 'SIGKILL');
      }
    }
  })();
  await expect(writing).rejects.toThrow();
  const second = startHost(dataDir);
  const [row] = await query<{ count: string }>(await second.ready, 'select count(*) from kept');
  expect(Number(row?.count)).toBeGreaterThanOrEqual(committed);
  expect(committed).toBeGreaterThanOrEqual(200);
});

test('after kill -9 while the database is made, the next start makes it afresh', async () => {
  const dataDir = makeFolder();
  const first = startHost(dataDir);
  // Polls, because no event shows that initdb is working.
  while (!readdirSync(dataDir, { recursive: true }).some((name) => String(name).endsWith('data/base'))) {
    await sleep(2);
  }
  first.process.kill('SIGKILL');
  await first.ended;
  expect(readdirSync(dataDir)).not.toContain('postgres');
  const second = startHost(dataDir);
  expect(await query(await second.ready, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log']);
});

test('a database that dies under a running server comes back by itself', async () => {
  const dataDir = makeFolder();
  const host = startHost(dataDir);
  const connection = await host.ready;
  await query(connection, 'create table kept as select 7 as number');
  const postmaster = findPostmaster(dataDir);
  process.kill(postmaster ?? 0, 'SIGKILL');
  await host.said(/^log info The database is back/);
  expect(await query(connection, 'table kept')).toEqual([{ number: 7 }]);
  expect(findPostmaster(dataDir)).not.toBe(postmaster);
  expect(await stopHost(host)).toBe(0);
  expect(findPostmaster(dataDir)).toBeUndefined();
});

test('a server that is stopped while its database is down stops all the same', async () => {
  const dataDir = makeFolder();
  const host = startHost(dataDir);
  await host.ready;
  process.kill(findPostmaster(dataDir) ?? 0, 'SIGKILL');
  await host.said(/^log error The connection to the database ended/);
  expect(await stopHost(host)).toBe(0);
  expect(findPostmaster(dataDir)).toBeUndefined();
});

test('a server that loses only the connection with the lock takes the lock again', async () => {
  const dataDir = makeFolder();
  const host = startHost(dataDir);
  const connection = await host.ready;
  const postmaster = findPostmaster(dataDir);
  await query(
    asSuperuser(connection),
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'",
  );
  await host.said(/^log info The database is back/);
  expect(findPostmaster(dataDir)).toBe(postmaster);
  const locks = await query(
    asSuperuser(connection),
    "select granted from pg_locks where locktype = 'advisory'",
  );
  expect(locks).toEqual([{ granted: true }]);
});

test('a stale postmaster.pid whose number another program of the same user has now is seen through', async () => {
  const dataDir = makeFolder();
  const pgdata = join(dataDir, 'postgres');
  const first = startHost(dataDir);
  await query(await first.ready, 'create table kept as select 7 as number');
  const socketLock = join(pgdata, '.s.PGSQL.5432.lock');
  const files = [join(pgdata, 'postmaster.pid'), socketLock];
  const { uid, gid } = statSync(pgdata);
  expect(await stopHost(first)).toBe(0);

  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  try {
    // Creates lock files as a crash leaves them, with another process's id.
    for (const file of files)
      writeFileSync(file, `${stranger.pid}\n${pgdata}\n1\n5432\n.\n\n  1  1\nready\n`);
    const second = startHost(dataDir);
    expect(await query(await second.ready, 'table kept')).toEqual([{ number: 7 }]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    expect(readPid(pgdata)).not.toBe(stranger.pid);
    expect(await stopHost(second)).toBe(0);
  } finally {
    stranger.kill();
  }
});

test.skipIf(!isRoot)('an ordinary user makes a database, and root opens it (needs root)', async () => {
  const dataDir = makeFolder(NOBODY);
  const theirs = startHost(dataDir, { user: NOBODY });
  await query(await theirs.ready, 'create table kept as select 7 as number');
  expect(statSync(`/proc/${findPostmaster(dataDir)}`).uid).toBe(NOBODY.uid);
  expect(await stopHost(theirs)).toBe(0);
  const ours = startHost(dataDir);
  expect(await query(await ours.ready, 'table kept')).toEqual([{ number: 7 }]);
  expect(statSync(`/proc/${findPostmaster(dataDir)}`).uid).toBe(NOBODY.uid);
  expect(await stopHost(ours)).toBe(0);
  const theirsAgain = startHost(dataDir, { user: NOBODY });
  expect(await query(await theirsAgain.ready, 'table kept')).toEqual([{ number: 7 }]);
});

test('links that npm did not make among the libraries are made', async () => {
  const binaries = join(makeFolder(), 'package');
  const { root } = findBinaries();
  cpSync(root, binaries, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  const link = join(binaries, 'native', 'lib', 'libicui18n.so.60');
  expect(() => lstatSync(link)).toThrow(/ENOENT/);
  const host = startHost(makeFolder(), { binaries });
  expect(await query(await host.ready, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readlinkSync(link)).toBe('libicui18n.so.60.2');
});

test('a server that ends by a fault of its own does not leave the database behind', async () => {
  const dataDir = makeFolder();
  const host = startHost(dataDir);
  await host.ready;
  host.process.kill('SIGUSR2');
  expect(await host.ended).toBe(1);
  await waitUntilGone(dataDir);
});
