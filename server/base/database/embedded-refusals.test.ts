import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  cleanUp,
  findPostmaster,
  isRoot,
  makeFolder,
  NOBODY,
  query,
  startHost,
  stopHost,
} from '../../test/hosts.ts';
import { findBinaries } from './embedded/binaries.ts';

afterEach(cleanUp);

async function refusal(dataDir: string, options: Parameters<typeof startHost>[1] = {}): Promise<string> {
  const host = startHost(dataDir, options);
  const sentence = await host.ready.then(
    () => 'it was not refused',
    (fault: Error) => fault.message,
  );
  expect(await host.ended).toBe(1);
  expect(sentence).not.toContain('\n');
  return sentence;
}

/** Runs programs as `nobody` if the tests run as root, else as the current user. */
const ordinary = isRoot ? { user: NOBODY } : {};

test('a data folder that cannot be written', async () => {
  const parent = makeFolder();
  chmodSync(parent, 0o555);
  expect(await refusal(parent, ordinary)).toMatch(/^The data folder .* cannot be used \(EACCES.*DATA_DIR/);
  expect(await refusal(join(parent, 'data'), ordinary)).toMatch(
    /^The data folder .* cannot be used \(EACCES/,
  );
});

test('a data folder that is a file', async () => {
  const file = join(makeFolder(), 'data');
  writeFileSync(file, '');
  expect(await refusal(file)).toMatch(/^The data folder .* cannot be used \(EEXIST/);
});

test('a data folder behind one that cannot be entered', async () => {
  const closed = join(makeFolder(), 'closed');
  mkdirSync(join(closed, 'data'), { recursive: true });
  chmodSync(closed, isRoot ? 0o700 : 0o000);
  const sentence = await refusal(join(closed, 'data'), ordinary);
  expect(sentence).toMatch(/^The data folder .* cannot be used \(EACCES/);
  chmodSync(closed, 0o700);
});

test.skipIf(!isRoot)('as root: folders that the user postgres may not enter (needs root)', async () => {
  const closed = join(makeFolder(), 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const sentence = await refusal(join(closed, 'data'));
  expect(sentence).toContain(`may not enter ${closed}: set DATA_DIR`);
  expect(sentence).toContain('DATABASE_URL');
  const binaries = join(closed, 'package');
  cpSync(findBinaries().root, binaries, {
    recursive: true,
    filter: (path) => !lstatSync(path).isFile() || path.endsWith('.json'),
  });
  expect(await refusal(makeFolder(), { binaries })).toContain(
    `may not enter ${closed}, where its programs are`,
  );
});

test.skipIf(!isRoot)('a database of another user (needs root)', async () => {
  const dataDir = makeFolder(NOBODY);
  const host = startHost(dataDir);
  await host.ready;
  await stopHost(host);
  expect(await refusal(dataDir, { user: NOBODY })).toMatch(/belongs to another user \(postgres\)/);
});

test('a data folder that another server uses, which keeps running undisturbed', async () => {
  const dataDir = makeFolder();
  const first = startHost(dataDir);
  const connection = await first.ready;
  const postmaster = findPostmaster(dataDir);
  expect(await refusal(dataDir)).toMatch(/^Another Tallymark server uses the data folder .*DATA_DIR/);
  expect(findPostmaster(dataDir)).toBe(postmaster);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.each(['19', '17'])('a database of PostgreSQL %s', async (version) => {
  const dataDir = makeFolder();
  const host = startHost(dataDir);
  await host.ready;
  await stopHost(host);
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), `${version}\n`);
  const sentence = await refusal(dataDir);
  expect(sentence).toContain(`was made by PostgreSQL ${version}, and this Tallymark brings PostgreSQL 18`);
  const upgrade = [`"DATA_DIR=${dataDir} npm run backup -- `, `"DATA_DIR=${dataDir}-18 npm run restore -- `];
  for (const command of upgrade) expect(sentence.includes(command)).toBe(version === '17');
});

test('a data folder in which something else is called postgres', async () => {
  const dataDir = makeFolder(isRoot ? NOBODY : undefined);
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'notes.txt'), 'mine');
  if (isRoot) chmodSync(join(dataDir, 'postgres'), 0o755);
  expect(await refusal(dataDir)).toMatch(/postgres/);
});

test('of two servers that start on one new folder at the same moment one wins', async () => {
  const dataDir = join(makeFolder(), 'data');
  const both = [startHost(dataDir), startHost(dataDir), startHost(dataDir)];
  const outcomes = await Promise.allSettled(both.map((host) => host.ready));
  const winners = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const losers = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  );
  expect(winners).toHaveLength(1);
  for (const sentence of losers) expect(sentence).toContain('Another Tallymark server uses the data folder');
  expect(await query(winners[0] ?? {}, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of two servers that start at once after a crash one wins', async () => {
  const dataDir = makeFolder();
  const crashed = startHost(dataDir);
  await query(await crashed.ready, 'create table kept as select 7 as number');
  crashed.process.kill('SIGKILL');
  process.kill(findPostmaster(dataDir) ?? 0, 'SIGKILL');
  await crashed.ended;
  const both = [startHost(dataDir), startHost(dataDir)];
  const outcomes = await Promise.allSettled(both.map((host) => host.ready));
  const winners = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(winners).toHaveLength(1);
  expect(await query(winners[0] ?? {}, 'table kept')).toEqual([{ number: 7 }]);
});

test('a data folder whose path is too long for a socket: nothing is made there', async () => {
  const dataDir = join(makeFolder(), 'a'.repeat(100), 'data');
  expect(await refusal(dataDir)).toMatch(
    /is too long for a socket: move the data folder to a shorter path, and set DATA_DIR to it/,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});
