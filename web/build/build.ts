/* Builds the web app into dist/web or `--out FOLDER`. With `--if-stale`, only if sources have changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { underLock } from './lock.ts';

const root = join(import.meta.dirname, '../..');
const { values: given } = parseArgs({
  options: { 'if-stale': { type: 'boolean' }, out: { type: 'string', default: join(root, 'dist/web') } },
});
const served = resolve(given.out);
const stampFile = join(served, 'stamp');

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = ['web', 'contract', 'shared', 'docs/screenshots'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...files.toSorted(), join(root, 'package-lock.json')]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

const isFresh = (stamp: string): boolean =>
  given['if-stale'] === true && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

async function buildIfStale(): Promise<void> {
  const stamp = fingerprint();
  if (isFresh(stamp)) return;
  const isMissing = !existsSync(stampFile);
  process.stdout.write(`Building the web app (${isMissing ? 'it is not built yet' : 'it has changed'}) …\n`);
  process.env.NODE_ENV = 'production';
  // Loading Vite takes most of a second.
  const { buildApp } = await import('./build-app.ts');
  await buildApp(served, stamp);
  process.stdout.write('The web app is built.\n');
}

const lock = `${served}.lock`;
// A user who may not write here starts what another one has built.
if (existsSync(lock) || !isFresh(fingerprint())) {
  mkdirSync(dirname(served), { recursive: true });
  await underLock(lock, buildIfStale);
}
