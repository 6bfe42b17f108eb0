/* docs/asvs.md has each requirement once, and the tests that it names exist. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Requirements of levels 1 and 2 in each chapter of version 5.0.0. */
const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

type Row = { number: string; kept: string; by: string };

const rowsOf = (page: string): Row[] =>
  [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, number = '', kept = '', by = '']) => ({ number, kept, by }),
  );

/** Returns the tests that a row names and that do not exist. */
const findMissing = ({ number, by }: Row): string[] =>
  [...by.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g)].flatMap(([, file = '', name]) => {
    if (!existsSync(ROOT + file)) return [`${number}: ${file}`];
    const isThere = name !== undefined && readFileSync(ROOT + file, 'utf8').includes(name);
    return isThere ? [] : [`${number}: ${file} “${name ?? ''}”`];
  });

const rows = rowsOf(readFileSync(`${ROOT}docs/asvs.md`, 'utf8'));

test('each requirement of levels 1 and 2 is there once, with a verdict and a test or a reason', () => {
  const chapters = Map.groupBy(rows, ({ number }) => number.split('.')[0]);
  expect([...chapters.values()].map(({ length }) => length)).toEqual(COUNTS);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(253);
  expect(rows.filter(({ kept, by }) => !/^(yes|partly|no|n\/a)$/.test(kept) || by.trim() === '')).toEqual([]);
});

test('the tests that it names exist', () => {
  expect(rows.flatMap(findMissing)).toEqual([]);
  const named = rows.filter(({ by }) => by.includes('.test.ts'));
  expect(named.length).toBeGreaterThan(90);
});

test('a file and a name that do not exist are found', () => {
  const name = ['no', 'such', 'test'].join(' ');
  const by = `\`server/none.test.ts\` “x”; \`server/system-tests/asvs.test.ts\` “${name}”`;
  expect(findMissing({ number: '1.1.1', kept: 'yes', by })).toHaveLength(2);
});
