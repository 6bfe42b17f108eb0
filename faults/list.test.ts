import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from './list.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test.each(faults)('the text to spoil is in $file exactly once: $text', ({ file, text }) => {
  expect(read(file).split(text)).toHaveLength(2);
});

test.each(faults)('the test that catches it is there: $caughtBy $named', ({ caughtBy, named }) => {
  // A test's name may be a template, as with "(${navigation})".
  expect(read(caughtBy)).toContain(named?.replace(/ \(.*$/, '') ?? 'test');
});

test('the patch of a third role still applies', () => {
  const patch = new URL('third-role.patch', import.meta.url).pathname;
  execFileSync('git', ['apply', '--check', '-C1', patch], { cwd: new URL('..', import.meta.url) });
});

test('there are at least forty faults, and four in ten of them are the browser’s', () => {
  expect(faults.length).toBeGreaterThanOrEqual(40);
  const web = faults.filter(({ file }) => file.startsWith('web/'));
  expect(web.length / faults.length).toBeGreaterThan(0.4);
});
