/*
 * Comments and exported names are in plain English (CONTRIBUTING.md). Migrations are not checked, because
 * they never change.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findLongComments, findOddEnglish } from '../test/english.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test('comments name things, in short sentences and lines, and no exported name is a participle', () => {
  const files = globSync(
    ['{bench,contract,shared,e2e,faults,page-tests,server,web}/**/*.{ts,tsx}', '*.{mjs,ts}'],
    {
      cwd: ROOT,
    },
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => findOddEnglish(file, readFileSync(`${ROOT}${file}`, 'utf8')))).toEqual([]);
});

test('no comment of a style sheet or script is longer than 110 columns', () => {
  const files = globSync(['web/**/*.css', '.ci/*'], { cwd: ROOT });
  expect(files.flatMap((file) => findLongComments(file, readFileSync(`${ROOT}${file}`, 'utf8')))).toEqual([]);
});

test('a planted fault of each kind is found', () => {
  const long = 'word '.repeat(22);
  const source = [
    `// ${long}`,
    `const text = '${long}';`,
    '/** What is still to be sent. */',
    'export type Found = string;',
    `/** ${'A long sentence goes on. '.repeat(2)}`,
    ` * ${'And on and on '.repeat(4)}`,
    ` * ${'and on and on '.repeat(4)}`,
    ' */',
    '// A short comment.',
  ].join('\n');
  expect(findOddEnglish('a.ts', source).map((finding) => finding.split(': ').slice(0, 2))).toEqual([
    ['a.ts:1', 'over 110 columns'],
    ['a.ts:3', 'begins with a clause'],
    ['a.ts:5', 'over 30 words'],
    ['a.ts:4', 'a participle as a name'],
  ]);
});
