import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree } from './copy-tree.ts';
import { type Fault, faults } from './list.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Parts of fields of the faults to plant. Default: all faults. */
const wanted = process.argv.slice(2);
const chosen = faults.filter((fault) =>
  wanted.length === 0 ? true : wanted.some((part) => Object.values(fault).some((it) => it.includes(part))),
);

const isOfBrowser = (file: string) => file.startsWith('e2e/');
const asPattern = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** `retry`: whether a test that a busy machine delayed may run again. */
async function runTests(folder: string, files: string[], names: string[], retry: boolean) {
  const isBrowser = files.some(isOfBrowser);
  const pattern = names.map(asPattern).join('|');
  const args = [isBrowser ? 'test:browser' : 'test:api', ...new Set(files)];
  if (pattern) args.push(isBrowser ? '-g' : '-t', pattern);
  if (!retry) args.push(isBrowser ? '--retries=0' : '--retry=0');
  const child = spawn(process.execPath, [join(folder, 'run.mjs'), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(String(part)));
  await once(child, 'close');
  return { pass: child.exitCode === 0, output: output.join('') };
}

/** Returns whether tests ran and failed. A program that does not start detects no fault. */
const hasFailed = (output: string) => /\d+ failed/.test(output);

async function plant(folder: string, fault: Fault): Promise<string> {
  const path = join(folder, fault.file);
  const source = await readFile(path, 'utf8').catch(() => '');
  const parts = source.split(fault.text);
  if (parts.length !== 2) return `STALE: the text stands ${parts.length - 1} times in the file`;
  await writeFile(path, parts.join(fault.planted));
  const { pass, output } = await runTests(folder, [fault.caughtBy], fault.named ? [fault.named] : [], false);
  await writeFile(path, source);
  if (pass) return 'SURVIVES';
  return hasFailed(output) ? 'caught' : `NO TEST RAN:\n${output.slice(-2000)}`;
}

if (chosen.length === 0) throw new Error(`No fault has ${wanted.join(' or ')} in it.`);
const folder = await copyTree();
const outcomes: string[] = [];
try {
  say(`Without a fault, in ${folder}:`);
  // First runs the tests without faults, because a test that fails anyway proves nothing.
  for (const isBrowser of [false, true]) {
    const tests = chosen.filter(({ caughtBy }) => isOfBrowser(caughtBy) === isBrowser);
    if (tests.length === 0) continue;
    const { pass, output } = await runTests(
      folder,
      tests.map(({ caughtBy }) => caughtBy),
      tests.every(({ named }) => named) ? tests.map(({ named = '' }) => named) : [],
      true,
    );
    say(`  ${isBrowser ? 'the browser’s tests' : 'the other tests'}: ${pass ? 'pass' : 'FAIL'}`);
    if (!pass) throw new Error(`The tests fail without a fault:\n${output.slice(-4000)}`);
  }
  for (const fault of chosen) {
    const began = performance.now();
    const outcome = await plant(folder, fault);
    outcomes.push(outcome);
    const seconds = Math.round((performance.now() - began) / 1000);
    say(`${outcome.padEnd(9)} ${fault.file}: ${fault.suffers} (${fault.caughtBy}, ${seconds} s)`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const caught = outcomes.filter((outcome) => outcome === 'caught').length;
say(`${caught} of ${outcomes.length} planted faults are caught.`);
process.exit(caught === outcomes.length ? 0 : 1);
