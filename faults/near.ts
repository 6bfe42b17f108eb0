/*
 * `npm run test:near`: runs the tests near what changed since main, or since the commit or branch given. Near
 * are the tests of the same folder, those that import a changed file, those that catch a planted fault in
 * one, changed tests, and the tests of all texts. The app imports nearly everything, so imports of imports
 * would choose nearly all tests.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults } from './list.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [since = 'main'] = process.argv.slice(2);

/** Tests of rules that hold for every file. */
const OF_ALL_FILES = ['english', 'rooms', 'sentences'].map((name) => `server/system-tests/${name}.test.ts`);

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

const [base = since] = git('merge-base', 'HEAD', since);
const others = git('ls-files', '--others', '--exclude-standard');
const changed = new Set([...git('diff', '--name-only', base), ...others]);
const tests = [...git('ls-files'), ...others].filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));

function isNear(test: string): boolean {
  if (changed.has(test)) return true;
  if (faults.some(({ file, caughtBy }) => caughtBy === test && changed.has(file))) return true;
  const code = readFileSync(join(root, test), 'utf8');
  return [...changed].some(
    (file) => dirname(file) === dirname(test) || new RegExp(`from '[^']*/${basename(file)}'`).test(code),
  );
}

const near = new Set([...tests.filter(isNear), ...OF_ALL_FILES, 'faults/list.test.ts']);
const isOfBrowser = (file: string) => file.startsWith('e2e/');
for (const [script, files] of [
  ['test:api', [...near].filter((file) => !isOfBrowser(file))],
  ['test:browser', [...near].filter(isOfBrowser)],
] as const) {
  if (files.length === 0) continue;
  process.stdout.write(`${script}: ${files.length} files near ${changed.size} changed ones\n`);
  const { status } = spawnSync(process.execPath, ['run.mjs', script, ...files], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
