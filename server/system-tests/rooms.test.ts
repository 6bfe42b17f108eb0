import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import type { Audience } from '../../web/base/language/audiences.ts';
import { audiencesOfModules } from '../../web/sentences/collect-sentences.ts';

/**
 * Floors and their rooms from the bottom up, then the surroundings; '.' means the files at the top level of
 * that side. A file may import only from its own and earlier rooms, including types and styles
 * (ARCHITECTURE.md).
 */
const FLOORS: Record<string, Record<string, string[]>> = {
  server: {
    base: ['shared', 'database', 'address', 'http'],
    people: ['image', 'session', 'mail', 'account', 'rights'],
    content: ['picture', 'rich-text'],
    kinds: [
      'shared',
      'options',
      'statements',
      'typed',
      'number',
      'text',
      'matching',
      'ordering',
      'gaps',
      '.',
    ],
    contest: ['shared', 'importing', 'exporting', 'seb', 'lifecycle', 'grading', 'questions'],
    sitting: [
      'participation',
      'messages',
      'seating',
      'late-answers',
      'attempt',
      'paper-answers',
      'interruptions',
      'supervision',
      'invigilation',
      'receipt',
    ],
    school: ['classes', 'colleagues', 'administration', 'sign-on', 'mails'],
    marks: ['result', 'practice', 'exports', 'dashboard', 'oversight', 'retention'],
  },
  web: {
    base: [
      'language',
      'browser',
      'router',
      'api',
      'elements',
      'time',
      'text',
      'charts',
      'pages',
      'forms',
      'dialogs',
      'lists',
      'files',
      'teachers',
    ],
    people: ['rights', 'colleagues', 'account'],
    kinds: [
      'shared',
      'options',
      'statements',
      'typed',
      'number',
      'text',
      'lists',
      'matching',
      'ordering',
      'gaps',
      '.',
    ],
    contest: ['shared', 'leaderboard', 'joining', 'lifecycle', 'list'],
    sitting: [
      'offline',
      'attempt',
      'hand-over',
      'messages',
      'quiz',
      'contest-page',
      'receipt',
      'participation',
      'seating',
      'late-answers',
      'supervision',
      'invigilation',
    ],
    school: ['classes', 'administration'],
    marks: ['result', 'practice', 'correcting', 'analysis', 'gradebook', 'dashboard', 'oversight'],
    authoring: ['preview', 'paper', 'print', 'paper-answers', 'editor', 'give'],
  },
};

/** Inner rooms of divided rooms, in order; '.' means the files at the top level of the room. */
const INNER: Record<string, string[]> = {
  'web/authoring/editor': [
    'shared',
    'draft',
    'fields/rich',
    'fields',
    'sections',
    'question',
    'importing',
    'importing/finding',
    'settings',
    'details',
    '.',
  ],
};
const AROUND: Record<string, string[]> = {
  server: ['.', 'process', 'commands', 'test', 'system-tests'],
  web: ['landing', 'frame', 'sentences', '.', 'build'],
};

const orderOf = (side: string): string[] => [
  ...Object.entries(FLOORS[side] ?? {}).flatMap(([floor, rooms]) =>
    rooms.map((room) => `${floor}/${room}`).flatMap((room) => innerOf(side, room)),
  ),
  ...(AROUND[side] ?? []),
];

const innerOf = (side: string, room: string): string[] =>
  INNER[`${side}/${room}`]?.map((inner) => `${room}/${inner}`) ?? [room];

/** Tables at the top level of a side. Any file may import them, because they import nothing. */
const tables = new Set(['web/pages.ts']);

type File = { path: string; text: string };

/** Pattern of an import. It also matches `new URL('…')`, which refers to the file of a thread or process. */
const IMPORT = /(?:from|import|new URL\()\s*\(?\s*'(\.[^']+)'/g;

/**
 * Returns imports from later rooms as "importing file → imported file". Lint checks imports between sides.
 */
function crossings(files: File[]): string[] {
  return files.flatMap(({ path, text }) =>
    targetsOf({ path, text })
      .filter((target) => sideOf(target) === sideOf(path) && !tables.has(target))
      .filter((target) => heightOf(target) > heightOf(path))
      .map((target) => `${path} → ${target}`),
  );
}

const sideOf = (path: string) => path.split('/')[0] ?? '';

/** Returns the position of the file's room in the order of its side. */
function heightOf(path: string): number {
  const folder = normalize(dirname(path).split('/').slice(1).join('/'));
  const [room] = orderOf(sideOf(path))
    .filter((room) => isIn(folder, room))
    .toSorted((one, other) => other.length - one.length);
  if (room === undefined) throw new Error(`${path} is in no room that the order of floors names.`);
  return orderOf(sideOf(path)).indexOf(room);
}

/**
 * Returns whether a folder is in a room. Subfolders are in it too, except at the top level of a side or of a
 * divided room.
 */
const isIn = (folder: string, room: string): boolean =>
  folder === normalize(room) || (!room.endsWith('.') && folder.startsWith(`${room}/`));

const common = (floors: string[], others: string[]) => floors.filter((floor) => others.includes(floor));

test('floors of one name have the same order on both sides', () => {
  const [server = [], web = []] = Object.values(FLOORS).map((floors) => Object.keys(floors));
  expect(common(web, server)).toEqual(common(server, web));
  expect(common(web, server).length).toBeGreaterThan(5);
});

test.each(Object.keys(FLOORS))('no room of %s imports from a room above it', (side) => {
  const paths = globSync(`${side}/**/*.{ts,tsx}`, { exclude: ['**/*.test.ts', 'web/public/**'] });
  expect(paths.length).toBeGreaterThan(100);
  const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(crossings(files)).toEqual([]);
});

test.each([
  ["import type { Contest } from '../../contest/shared/contest-queries.ts';"],
  ["import classes from '../../contest/list/contest-card.module.css';"],
  ["const load = () => import('../../contest/list/contest-card.tsx');"],
  ["export { Page } from '../../contest/list/contest-card.tsx';"],
  ["import { routes } from '../../router.tsx';"],
])('%s is refused in a room below', (text) => {
  expect(crossings([{ path: 'web/base/text/planted.tsx', text }])).toHaveLength(1);
  expect(crossings([{ path: 'web/build/planted.tsx', text }])).toEqual([]);
});

test.each([
  ["import type { View } from '../../sitting/attempt/start-attempts.ts';"],
  ["import { buildApp } from '../../app.ts';"],
  ["const thread = new URL('../../contest/lifecycle/contest-bodies-worker.ts', import.meta.url);"],
])('%s is refused in a room of the server below', (text) => {
  expect(crossings([{ path: 'server/base/http/planted.ts', text }])).toHaveLength(1);
  expect(crossings([{ path: 'server/commands/planted.ts', text }])).toEqual([]);
});

test.each([
  ['draft', "import type { Rendered } from '../fields/rendered.tsx';"],
  ['fields/rich', "import { useFields } from '../fields.ts';"],
  ['question', "import classes from '../details/details-step.module.css';"],
  ['importing', "const load = () => import('./finding/find-dialog.tsx');"],
  ['details', "import { Totals } from '../totals.tsx';"],
])('an inner room of the editor, %s, may not have %s', (room, text) => {
  expect(crossings([{ path: `web/authoring/editor/${room}/planted.tsx`, text }])).toHaveLength(1);
});

test('an inner room imports from those before it and from rooms below, never from outside above', () => {
  const text = [
    "import type { Draft } from '../../draft/draft.ts';",
    "import { append } from '../append.ts';",
    "import { RichText } from '../../../../base/text/rich-text.tsx';",
  ].join('\n');
  const path = 'web/authoring/editor/importing/finding/planted.tsx';
  expect(crossings([{ path, text }])).toEqual([]);
  const upward = "import { Frame } from '../../../../frame/frame.tsx';";
  expect(crossings([{ path, text: upward }])).toHaveLength(1);
});

test.each(['web/authoring/editor/attic/planted.ts', 'web/authoring/planted.ts', 'web/attic/planted.ts'])(
  '%s is in no room',
  (path) => expect(() => heightOf(path)).toThrow('is in no room'),
);

test.each(Object.keys(FLOORS))('every room of %s has files', (side) => {
  expect(orderOf(side).filter((room) => globSync(`${side}/${room}/*.*`).length === 0)).toEqual([]);
});

/** Folders, each with the only files and folders that others may import from it. Tests may import all. */
const DOORS: Record<string, string[]> = {
  bench: [],
  'server/base/database/embedded': [],
  'server/contest/importing': ['file-reader.ts', 'is-own-file.ts'],
  'server/contest/exporting': ['file-writer.ts'],
  'server/kinds': ['kinds.ts', 'shared/'],
  'web/kinds': [
    'kinds.ts',
    'views.ts',
    'marking.ts',
    'editing.ts',
    'draft-fields.ts',
    'for-teachers.ts',
    'shared/',
  ],
};

/** Readers of files that tell the kind of a question by signs of their own: codes, arrows or fields. */
const TELL_KINDS = new Set([
  'server/contest/importing/formats/blackboard.ts',
  'server/contest/importing/formats/brightspace.ts',
  'server/contest/importing/formats/numbered/pair-lines.ts',
  'server/contest/importing/formats/numbered/typed-line.ts',
  'server/contest/importing/qti/read-qti2-item.ts',
]);

/** Returns imports that do not use the door of a folder, as "importing file → imported file". */
const pastDoors = (files: File[]): string[] =>
  files.flatMap((file) =>
    targetsOf(file)
      .filter((target) =>
        Object.entries(DOORS).some(
          ([folder, doors]) =>
            target.startsWith(`${folder}/`) &&
            file.path !== `${folder}.ts` &&
            !file.path.startsWith(`${folder}/`) &&
            !(folder === 'server/kinds' && TELL_KINDS.has(file.path)) &&
            !doors.some((door) => target.startsWith(`${folder}/${door}`)),
        ),
      )
      .map((target) => `${file.path} → ${target}`),
  );

/** Returns imports of the product by benches that do not go through `product.ts`. */
const pastProduct = (files: File[]): string[] =>
  files
    .filter(({ path }) => path !== 'bench/base/product.ts')
    .flatMap((file) => targetsOf(file).map((target) => [file.path, target] as const))
    .filter(([, target]) => /^(?:server\/(?!test\/)|web\/)/.test(target))
    .map(([path, target]) => `${path} → ${target}`);

const readAll = (pattern: string): File[] =>
  globSync(pattern, { exclude: ['**/*.test.{ts,tsx}', 'server/test/**'] }).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));

test('shared/ is below all sides: it imports nothing of ours but itself', () => {
  const files = readAll('shared/**/*.ts');
  expect(files.length).toBeGreaterThan(15);
  expect(files.flatMap(targetsOf).filter((target) => sideOf(target) !== 'shared')).toEqual([]);
  expect(files.filter(({ text }) => /from '(?:#|typebox)/.test(text))).toEqual([]);
});

test('nobody imports past a door, and benches import the product through one file', () => {
  expect(pastDoors(readAll('{bench,contract,shared,e2e,faults,server,web}/**/*.{ts,tsx}'))).toEqual([]);
  expect(pastProduct(readAll('bench/**/*.ts'))).toEqual([]);
});

test('an import past a door is refused', () => {
  const inner = { path: 'server/base/database/open.ts', text: "import { go } from './embedded/create.ts';" };
  const bench = { path: 'e2e/planted.ts', text: "import { median } from '../bench/base/figures.ts';" };
  const kind = { path: 'web/planted.ts', text: "import { aroundGap } from './kinds/gaps/around-gap.ts';" };
  expect(pastDoors([inner, bench, kind])).toHaveLength(3);
  const doors = [
    { path: 'server/base/database/open.ts', text: "import { findRunning } from './embedded.ts';" },
    { path: 'server/base/database/embedded.ts', text: "import { go } from './embedded/create.ts';" },
    { path: 'server/threads.ts', text: "import { FileReader } from './contest/importing/file-reader.ts';" },
    { path: 'web/planted.ts', text: "import { rightListOf } from './kinds/shared/right-list.ts';" },
  ];
  expect(pastDoors(doors)).toEqual([]);
  const product = {
    path: 'bench/planted.ts',
    text: "import { connect } from '../server/base/database/connect.ts';",
  };
  expect(pastProduct([product])).toHaveLength(1);
});

/** Returns circular imports, including imports of types. Lint refuses only circles of values. */
function circles(files: File[]): string[] {
  const targets = new Map(files.map((file) => [file.path, targetsOf(file)]));
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    (targets.get(from) ?? []).some((next) => {
      if (next === goal) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, goal, seen);
    });
  return files.map(({ path }) => path).filter((path) => reaches(path, path));
}

const targetsOf = ({ path, text }: File): string[] =>
  [...text.matchAll(IMPORT)].map(([, target = '']) => normalize(join(dirname(path), target)));

test.each(['shared', 'contract', 'server', 'web', 'bench', 'e2e', 'page-tests'])(
  'no file of %s imports itself by a way round',
  (side) => {
    const paths = globSync(`${side}/**/*.{ts,tsx}`, { exclude: ['web/public/**'] });
    expect(circles(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })))).toEqual([]);
  },
);

/** Returns which of these modules import Mantine. */
const importersOfMantine = (paths: string[]): string[] =>
  paths.filter((path) => /\.tsx?$/.test(path) && /'@mantine\//.test(readFileSync(path, 'utf8')));

test('no page for anyone imports Mantine, directly or not; teachers’ pages do', () => {
  const audiences = [...audiencesOfModules()];
  const of = (wanted: Audience) => audiences.flatMap(([path, one]) => (one === wanted ? [path] : []));
  expect(of('anyone').length).toBeGreaterThan(200);
  expect(importersOfMantine(of('anyone'))).toEqual([]);
  expect(importersOfMantine(of('teacher')).length).toBeGreaterThan(50);
});

/** Mantine's components that our own elements replace (`web/base/elements`). */
const REPLACED =
  /\b(?:ActionIcon|Alert|Anchor|Badge|Box|Button|Card|Checkbox|Collapse|Group|Kbd|List|Loader|NativeSelect|Paper|PasswordInput|Progress|Radio|SegmentedControl|SimpleGrid|Skeleton|Stack|Switch|Tabs|Text|TextInput|Title|UnstyledButton|VisuallyHidden)\b/;

/** Floors that use our own elements throughout. */
const CONVERTED = ['contest', 'marks', 'people', 'school', 'authoring'];

/** Returns Mantine's components in these files that our own replace. */
const replacedIn = (files: File[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) => {
      const found = REPLACED.exec(names);
      return found ? [`${path}: ${found[0]}`] : [];
    }),
  );

test('no page uses a component of Mantine that our own elements replace', () => {
  const paths = globSync(`web/{${CONVERTED.join(',')}}/**/*.tsx`);
  expect(paths.length).toBeGreaterThan(100);
  expect(replacedIn(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })))).toEqual([]);
});

test('an import of Mantine’s Text is found, and one of Textarea is none', () => {
  const [text, area] = ['Text', 'Textarea'].map((name) => ({
    path: 'a.tsx',
    text: `import { Menu, ${name} } from '@mantine/core';`,
  }));
  expect(replacedIn([text, area].filter((file) => file !== undefined))).toEqual(['a.tsx: Text']);
});

test('a circle of three files is found, and a file beside it is not', () => {
  const imported = { 'a.ts': 'b.ts', 'b.ts': 'c.ts', 'c.ts': 'a.ts', 'd.ts': 'a.ts' };
  const files = Object.entries(imported).map(([path, target]) => ({
    path,
    text: `import type { A } from './${target}';`,
  }));
  expect(circles(files)).toEqual(['a.ts', 'b.ts', 'c.ts']);
});

/** A value created at the top level of a module. */
const MADE =
  /^(?<exported>export )?(?<kind>let|const) (?<name>\w+)(?:: .+?)?(?: =>.*?)? =\s(?<value>\[\]|\[|\{|new [\w.]+|)/gm;

/** Values that do not change after creation. */
const WRITTEN_ONCE = /^new (?:URL|Intl\.\w+|RegExp|TypeOverrides|ZxcvbnFactory)$/;

/** Values that can be changed later: lists, objects, maps and sets. */
const CAN_BE_WRITTEN = /^(?:\[|\{|new (?:Map|Set|WeakMap|WeakSet))$/;

/** Returns whether the code changes the value of this constant. */
const writes = (text: string, name: string): boolean =>
  new RegExp(
    `(?<![\\w.])${name}(?:\\??\\.\\w+|\\[[^\\]]*\\])*(?:` +
      '\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)\\(|' +
      '(?:\\.\\w+|\\[[^\\]]*\\])(?:\\s*(?:[-+*/%&|^]|\\?\\?|\\|\\||&&)?=(?![=>])|\\+\\+|--))' +
      `|(?:delete |Object\\.assign\\()${name}\\b`,
  ).test(text);

/** Returns the state of modules: variables, empty lists, class instances, and constants that change. */
function stateIn(files: File[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(MADE)].flatMap(({ groups = {} }) => {
      const { exported, kind, name = '', value = '' } = groups;
      const readers = () => (exported ? files.filter((other) => imports(other, path)) : []);
      const isState =
        kind === 'let' ||
        value === '[]' ||
        (value.startsWith('new ') && !WRITTEN_ONCE.test(value) && !CAN_BE_WRITTEN.test(value)) ||
        (CAN_BE_WRITTEN.test(value) && [{ text }, ...readers()].some((one) => writes(one.text, name)));
      return isState ? [`${path}: ${name}`] : [];
    }),
  );
}

const imports = ({ path, text }: File, target: string): boolean =>
  text.includes(basename(target)) && targetsOf({ path, text }).includes(target);

test('no module of the server keeps state: `buildApp` makes it all, so that two apps share nothing', () => {
  // The file of a thread runs once per thread, so its state is not shared.
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

/** An import of values: not of types only, and not a type beside the other names. */
const VALUES = /^import (?!type )(?:\{(?<names>[^}]*)\}|\* as \w+) from '(?<from>[^']+)';$/gm;

const valuesFrom = (text: string): string[] =>
  [...text.matchAll(VALUES)].flatMap(({ groups }) =>
    groups?.names?.split(',').every((name) => /^\s*(?:type .*)?$/.test(name)) ? [] : (groups?.from ?? []),
  );

/** The build replaces these by tables of addresses (call-table-plugin.ts). */
const isTable = (from: string): boolean => from.endsWith('call-table.ts');

test('pages load no schema: TypeBox stays out of the browser, whatever the contract imports in turn', () => {
  const texts = new Map(readAll('contract/**/*.ts').map(({ path, text }) => [path, text] as const));
  const reach = (path: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const from of valuesFrom(texts.get(path) ?? '')) {
      if (from.startsWith('.')) reach(normalize(`${dirname(path)}/${from}`), seen);
      else seen.add(from);
    }
    return seen;
  };
  const pages = readAll('web/**/*.{ts,tsx}').filter(({ path }) => !/\/build\/|plugin|config/.test(path));
  const loading = pages.flatMap(({ path, text }) =>
    valuesFrom(text)
      .filter((from) => from.startsWith('#contract/') && !isTable(from))
      .filter((from) => reach(from.slice(1)).has('typebox'))
      .map((from) => `${path} loads ${from}`),
  );
  expect(pages.length).toBeGreaterThan(500);
  expect(loading).toEqual([]);
});
