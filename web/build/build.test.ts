import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/test/temporary-folder.ts';

const BUILD = join(import.meta.dirname, 'build.ts');

/** Builds as `npm start` does, and returns the output. */
async function build(out: string): Promise<string> {
  const child = spawn(process.execPath, [BUILD, '--if-stale', '--out', out], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, faults] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect(child.exitCode, faults).toBe(0);
  return said;
}

test('two builds at once, beside one that was killed, make one web app', { timeout: 300_000 }, async () => {
  const folder = temporaryFolder();
  const out = join(folder, 'web');
  // Finds the id of a process that has ended.
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(ended, 'close');
  writeFileSync(`${out}.lock`, String(ended.pid));
  const said = await Promise.all([build(out), build(out)]);
  expect(said.toSorted()).toEqual(['', expect.stringContaining('The web app is built.')]);
  for (const file of ['pages.json', 'stamp', 'sw.js', 'not-found.html', 'status-down.html']) {
    expect(existsSync(join(out, file)), file).toBe(true);
  }
  expect(existsSync(`${out}.lock`)).toBe(false);
  expect(await build(out)).toBe('');
  rmSync(folder, { recursive: true });
});
