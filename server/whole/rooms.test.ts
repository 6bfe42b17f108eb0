import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The rooms of each side, from the bottom up; '.' are the files at the top of the side (`server/app.ts`).
 * A file imports from its own room and from the rooms before it; that holds for types and styles too.
 * ARCHITECTURE.md draws the order.
 */
const sides: Record<string, string[]> = {
  server: [
    'shared',
    'database',
    'address',
    'http',
    'image',
    'session',
    'account',
    'picture',
    'rich-text',
    'contest',
    'grading',
    'participation',
    'late-answers',
    'attempt',
    'supervision',
    'receipt',
    'result',
    'questions',
    'dashboard',
    '.',
    'process',
    'commands',
    'test',
  ],
  web: [
    'browser',
    'api',
    'ui',
    'offline',
    'attempt',
    'quiz',
    'account',
    'contest',
    'receipt',
    'participation',
    'late-answers',
    'supervision',
    'result',
    'paper',
    'marks',
    'print',
    'editor',
    'dashboard',
    'landing',
    'frame',
    '.',
    'build',
  ],
};

/** Tables at the top of a side that every room may import, because they import nothing themselves. */
const tables = new Set(['web/pages.ts']);

type File = { path: string; text: string };

/** The file of a thread or of another process is named by `new URL('…')`. */
const IMPORT = /(?:from|import|new URL\()\s*\(?\s*'(\.[^']+)'/g;

/**
 * Every import that leads up, as "importing file → imported file". Lint judges what leads to another side.
 */
function crossings(files: File[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORT)]
      .map(([, target = '']) => normalize(join(dirname(path), target)))
      .filter((target) => sideOf(target) === sideOf(path) && !tables.has(target))
      .filter((target) => heightOf(target) > heightOf(path))
      .map((target) => `${path} → ${target}`),
  );
}

const sideOf = (path: string) => path.split('/')[0] ?? '';

/** How high a file stands on its side. */
function heightOf(path: string): number {
  const [, room = '', ...inRoom] = path.split('/');
  const height = sides[sideOf(path)]?.indexOf(inRoom.length > 0 ? room : '.') ?? -1;
  if (height < 0) throw new Error(`${path} stands in a room that the order of rooms does not name.`);
  return height;
}

test.each(Object.keys(sides))('no room of %s imports from a room above it', (side) => {
  const paths = globSync(`${side}/**/*.{ts,tsx}`, { exclude: ['**/*.test.ts', 'web/public/**'] });
  expect(paths.length).toBeGreaterThan(100);
  const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(crossings(files)).toEqual([]);
});

test.each([
  ["import type { Contest } from '../contest/contest-queries.ts';"],
  ["import classes from '../contest/contest-card.module.css';"],
  ["const load = () => import('../contest/contest-card.tsx');"],
  ["export { Page } from '../contest/contest-card.tsx';"],
  ["import { routes } from '../router.tsx';"],
])('%s is refused in a room below', (text) => {
  expect(crossings([{ path: 'web/ui/planted.tsx', text }])).toHaveLength(1);
  expect(crossings([{ path: 'web/router.tsx', text }])).toEqual([]);
});

test.each([
  ["import type { View } from '../attempt/start-attempts.ts';"],
  ["import { buildApp } from '../app.ts';"],
  ["const thread = new URL('../contest/contest-bodies-worker.ts', import.meta.url);"],
])('%s is refused in a room of the server below', (text) => {
  expect(crossings([{ path: 'server/http/planted.ts', text }])).toHaveLength(1);
  expect(crossings([{ path: 'server/test/planted.ts', text }])).toEqual([]);
});

/** A variable, or a constant whose content can change. All other constants are written once. */
const STATE =
  /^(?:export )?(?:let |const \w+(?!: ReadonlyMap<)(?:: .+)? = (?:\[\]|new (?!Set|URL|Intl|RegExp|TypeOverrides)))/m;

test('no module of the server keeps state: `buildApp` makes it all, so that two apps share nothing', () => {
  const paths = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', 'server/{process,test}/**'] });
  expect(paths.filter((path) => STATE.test(readFileSync(path, 'utf8')))).toEqual([]);
  for (const state of [
    'let turns = 0;',
    'const waiting: string[] = [];',
    'const waiting: (() => void)[] = [];',
    'export const queue = new OneAtATime();',
  ]) {
    expect(state).toMatch(STATE);
  }
});
