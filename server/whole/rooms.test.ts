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
    'rights',
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
    'practice',
    'reading',
    'questions',
    'classes',
    'colleagues',
    'exports',
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
    'colleagues',
    'contest',
    'receipt',
    'leaderboard',
    'participation',
    'classes',
    'gradebook',
    'late-answers',
    'supervision',
    'result',
    'practice',
    'preview',
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
  expect(crossings([{ path: 'web/base/ui/planted.tsx', text }])).toHaveLength(1);
  expect(crossings([{ path: 'web/router.tsx', text }])).toEqual([]);
});

test.each([
  ["import type { View } from '../sitting/attempt/start-attempts.ts';"],
  ["import { buildApp } from '../app.ts';"],
  ["const thread = new URL('../contest/life/contest-bodies-worker.ts', import.meta.url);"],
])('%s is refused in a room of the server below', (text) => {
  expect(crossings([{ path: 'server/base/http/planted.ts', text }])).toHaveLength(1);
  expect(crossings([{ path: 'server/test/planted.ts', text }])).toEqual([]);
});

/** What is made once at the top of a module: its name, and how its value begins. */
const MADE =
  /^(?<exported>export )?(?<kind>let|const) (?<name>\w+)(?:: .+?)?(?: =>.*?)? =\s(?<value>\[\]|\[|\{|new [\w.]+|)/gm;

/** What nothing writes after it was made. */
const WRITTEN_ONCE = /^new (?:URL|Intl\.\w+|RegExp|TypeOverrides)$/;

/** What can be written later, but need not be: a list, an object, a map, a set. */
const CAN_BE_WRITTEN = /^(?:\[|\{|new (?:Map|Set|WeakMap|WeakSet))$/;

/** Whether a text writes into the constant of this name: by a method, or into a field or place of it. */
const writes = (text: string, name: string): boolean =>
  new RegExp(
    `(?<![\\w.])${name}(?:\\??\\.\\w+|\\[[^\\]]*\\])*(?:` +
      '\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)\\(|' +
      '(?:\\.\\w+|\\[[^\\]]*\\])(?:\\s*(?:[-+*/%&|^]|\\?\\?|\\|\\||&&)?=(?![=>])|\\+\\+|--))' +
      `|(?:delete |Object\\.assign\\()${name}\\b`,
  ).test(text);

/** The state that modules keep: variables, empty lists, instances of classes, constants that are written. */
function stateIn(files: File[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(MADE)].flatMap(({ groups = {} }) => {
      const { exported, kind, name = '', value = '' } = groups;
      const readers = exported ? files.filter((other) => imports(other, path)) : [];
      const isState =
        kind === 'let' ||
        value === '[]' ||
        (value.startsWith('new ') && !WRITTEN_ONCE.test(value) && !CAN_BE_WRITTEN.test(value)) ||
        (CAN_BE_WRITTEN.test(value) && [{ text }, ...readers].some((one) => writes(one.text, name)));
      return isState ? [`${path}: ${name}`] : [];
    }),
  );
}

const imports = ({ path, text }: File, target: string): boolean =>
  [...text.matchAll(IMPORT)].some(([, from = '']) => normalize(join(dirname(path), from)) === target);

test('no module of the server keeps state: `buildApp` makes it all, so that two apps share nothing', () => {
  // A thread's own file runs once in each thread.
  const exclude = ['**/*.test.ts', '**/*-worker.ts', 'server/{process,test}/**'];
  const paths = globSync('server/**/*.ts', { exclude });
  const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(stateIn(files)).toEqual([]);
});

test.each([
  'let turns = 0;',
  'const waiting: string[] = [];',
  'const waiting: (() => void)[] = [];',
  'export const queue = new Turns({ places: 1 });',
  'const seen = new Set<string>();\nconst see = (one: string) => seen.add(one);',
  'const seen: Set<string> = new Set();\nseen.clear();',
  'const known = new Map<string, number>();\nfunction know() {\n  known.set("a", 1);\n}',
  'const known: Map<string, () => void> = new Map([["a", go]]);\nknown.delete("a");',
  'const clock = { at: 0 };\nconst move = () => {\n  clock.at += 1;\n};',
  'const counts: Record<string, number> = { a: 0 };\nconst count = (name: string) => counts[name]++;',
  'const table = { rows: [1] };\ntable.rows.push(2);',
  'const first = [1, 2];\nfirst[0] = 3;',
  'const kept = { a: 1 };\nObject.assign(kept, { b: 2 });',
])('%s is state', (text) => {
  expect(stateIn([{ path: 'server/base/http/planted.ts', text }])).toHaveLength(1);
});

test.each([
  'const known: ReadonlyMap<string, number> = new Map([["a", 1]]);\nconst one = known.get("a");',
  'const known = new Map([["a", 1]]);\nconst other = { known: known.size === 1 };',
  'const names = new Set(["a"]);\nconst isKnown = (name: string) => names.has(name);',
  'const table = { rows: [1] };\nconst all = table.rows.length >= 2 && table.rows <= 3 && table.rows === 2;',
  'const format = new Intl.NumberFormat("en");',
  'const make = () => {\n  const made = new Map<string, number>();\n  made.set("a", 1);\n};',
])('%s is none', (text) => {
  expect(stateIn([{ path: 'server/base/http/planted.ts', text }])).toEqual([]);
});

test('a constant that another module writes is state, and one with the same name of its own is none', () => {
  const table = {
    path: 'server/base/http/table.ts',
    text: 'export const known = new Map<string, number>();',
  };
  const text = "import { known } from './table.ts';\nknown.set('a', 1);";
  expect(stateIn([table, { path: 'server/base/http/planted.ts', text }])).toEqual([
    'server/base/http/table.ts: known',
  ]);
  expect(stateIn([table, { path: 'server/base/http/planted.ts', text: '  known.set("a", 1);' }])).toEqual([]);
});
