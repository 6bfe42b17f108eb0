import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { plainEnvironment } from '../server/test/plain-environment.ts';
import { copyTree, root } from './copy-tree.ts';

/**
 * Proves that a role is a row: `third-role.patch` adds an invigilator with a page and a call to a copy of the
 * tree, and a test of them.
 */
const patch = join(root, 'faults/third-role.patch');
const TEST = 'page-tests/invigilator.test.tsx';
const folder = await copyTree();
afterAll(() => rm(folder, { recursive: true }));

const run = (program: string, ...args: string[]) =>
  new Promise<string>((resolve, reject) => {
    const options = { cwd: folder, env: plainEnvironment(), maxBuffer: 2 ** 26 };
    execFile(program, args, options, (fault, stdout, stderr) => {
      if (fault) reject(new Error(`${args.join(' ')}:\n${stdout}${stderr}`));
      else resolve(stdout);
    });
  });

test('a third role with a page and a call takes at most eight files beside its test', async () => {
  await run('git', 'apply', '-C1', patch);
  const touched = (await run('git', 'apply', '--numstat', patch)).trim().split('\n');
  const files = touched.map((line) => line.split('\t')[2]).filter((file) => file !== TEST);
  expect(files.length, files.join(', ')).toBeLessThanOrEqual(8);
});

test.each(['tsconfig.json', 'web', 'tsconfig.tests.json'])('it compiles: %s', async (project) => {
  await run(process.execPath, 'node_modules/typescript/bin/tsc', '-p', project);
});

test('the role sees its page and makes its call; everybody else is refused', async () => {
  await run(process.execPath, 'run.mjs', 'test:api', TEST, 'server/system-tests/bad-token.test.ts');
});
