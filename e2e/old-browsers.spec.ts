import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { parseSync } from 'vite';
import { oldestBrowsers } from '../web/oldest-browsers.ts';
import { type Browser, browsers, builtIn, newerBuiltIns, versionIn } from './newer-built-ins.ts';
import { expectAllSaved, choose, responseOptions, runningContest, submit } from './running-contest.ts';
import { isNode, nameOf, nodesOf } from './syntax.ts';
import { expect, test } from './test.ts';

/*
 * Checks that the oldest browsers can run the built scripts, because the build does not convert newer syntax.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const assets = join(process.env.WEB_FOLDER ?? join(root, 'dist/web'), 'assets');
const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Built-ins that older-browsers.ts defines, such as `Array.at`. */
const made = [
  ...nodesOf(parseSync('older-browsers.ts', sourceOf('web/base/browser/older-browsers.ts')).program),
].flatMap((node) => {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'add') return [];
  const [target, methods] = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
  const owner = nameOf(target) === 'undefined' ? nameOf(target?.object) : nameOf(target);
  const properties = Array.isArray(methods?.properties) ? methods.properties.filter(isNode) : [];
  return properties.map(({ key }) => `${owner}.${nameOf(key)}`);
});

/** Built-ins that web/main.tsx checks. If one is missing, it loads older-browsers.ts. */
const gate = [...sourceOf('web/main.tsx').matchAll(/'(\w+)' in ([A-Z]\w+)/g)].map(
  ([, name, owner]) => `${owner}.${name}`,
);

/** Built-ins that scripts use only if they exist. */
const GUARDED: Record<string, string> = {
  CompressionStream: 'seal.ts hands answers over uncompressed without it',
  '.pipeThrough()': 'called only with CompressionStream',
  BroadcastChannel: 'other-tabs.ts asks first, and does without',
  HTMLDialogElement: 'picture.tsx asks first, and shows the picture in the page',
  '.showModal()': 'called only with HTMLDialogElement',
  '.requestFullscreen()': 'live-grid.tsx asks document.fullscreenEnabled first',
  '.exitFullscreen()': 'called only in full screen',
  '.toHex()': '@noble/hashes asks first',
  'Uint8Array.fromHex': '@noble/hashes asks first',
  '.getComposedRanges()': 'ProseMirror asks first',
  '.caretPositionFromPoint()': 'ProseMirror asks first',
  '.caretRangeFromPoint()': 'ProseMirror asks first',
  TouchEvent: 'Mantine asks first',
  '.startViewTransition()': 'React asks first',
  '.skipTransition()': 'called only in a view transition',
  setImmediate: 'React asks first',
  reportError: 'React asks first',
  navigation: 'React asks first',
  trustedTypes: 'trusted-types.ts and ProseMirror ask first',
  '.createPolicy()': 'called only with trustedTypes',
};

/** Returns the syntax that the oldest browsers cannot parse. */
function newerSyntax(program: unknown): string[] {
  const found: string[] = [];
  for (const node of nodesOf(program)) {
    if (node.type === 'StaticBlock') found.push('a static block');
    if (node.type === 'BinaryExpression' && isNode(node.left) && node.left.type === 'PrivateIdentifier') {
      found.push('#name in object');
    }
    if (node.type === 'VariableDeclaration' && /using/.test(String(node.kind))) found.push('using');
    if (node.type === 'ImportAttribute') found.push('an import’s attribute');
    const regex: unknown = node.type === 'Literal' ? node.regex : undefined;
    if (typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex) {
      const pattern = String(regex.pattern);
      if (/\(\?<[=!]|\(\?[ims-]+:/.test(pattern) || /[vd]/.test(String(regex.flags))) found.push(pattern);
    }
  }
  return found;
}

/** Returns whether a built-in is missing in older-browsers.ts. */
const isMissing = (use: string) => !made.some((name) => name === use || `.${name.split('.')[1]}()` === use);

test('no script of the build has a syntax or a built-in that the oldest browsers do not know', () => {
  const scripts = [...readdirSync(assets).map((name) => join(assets, name)), join(assets, '../sw.js')].filter(
    // The formula field checks the browser's support itself, and otherwise offers LaTeX.
    (file) => file.endsWith('.js') && !basename(file).startsWith('mathlive.'),
  );
  expect(scripts.length).toBeGreaterThan(100);
  const parsed = scripts.map((file) => {
    const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
    return { file, program, errors };
  });
  expect(parsed.flatMap(({ errors }) => errors)).toEqual([]);
  expect(
    parsed.flatMap(({ file, program }) => newerSyntax(program).map((what) => `${file}: ${what}`)),
  ).toEqual([]);
  const uses = newerBuiltIns(new Map(parsed.map(({ file, program }) => [basename(file), program])));
  const missing = [...uses].filter(([use]) => isMissing(use) && !(use in GUARDED));
  expect(missing.map(([use, files]) => `${use} in ${[...files].join(', ')}`)).toEqual([]);
  expect(Object.keys(GUARDED).filter((use) => !uses.has(use))).toEqual([]);
});

const newerIn = (source: string) => [
  ...newerBuiltIns(new Map([['a.js', parseSync('a.js', source).program]])).keys(),
];

test('the check finds syntax, globals, static members and methods', () => {
  const { program } = parseSync('a.js', 'class A { static { structuredClone(/(?<=a)b/v); } }');
  expect(newerSyntax(program)).toHaveLength(2);
  expect(
    newerIn('structuredClone(URL.canParse(a)); a.isSubsetOf(b); window.scheduler; a.timeout; at.at'),
  ).toEqual(['structuredClone', 'URL.canParse', '.isSubsetOf()', 'scheduler']);
});

/** Returns the first version of a browser that has all of these built-ins. */
const firstWithAll = (names: string[], browser: Browser) =>
  Math.max(...names.map((name) => versionIn(browser, builtIn(name))));

test('every browser that lacks one of the built-ins that are made loads them', () => {
  expect(gate.length).toBeGreaterThan(0);
  for (const browser of browsers) {
    expect(firstWithAll(gate, browser), browser).toBeGreaterThanOrEqual(firstWithAll(made, browser));
  }
});

test('the page for old browsers and the documents name the oldest browsers', () => {
  const { chrome, edge, firefox, safari } = oldestBrowsers;
  expect(edge).toBe(chrome);
  expect(sourceOf('web/public/first.js')).toContain(
    `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari},`,
  );
  const rows = sourceOf('docs/browsers.md').matchAll(/^\| (Chrome|Firefox|Safari).*?\| (\d+) /gm);
  expect([...rows].map(([, name, version]) => `${name} ${version}`)).toEqual([
    `Chrome ${chrome}`,
    `Firefox ${firefox}`,
    `Safari ${safari}`,
  ]);
});

test('the script that says that a browser is too old can be read by every browser', () => {
  const first = readdirSync(assets).find((name) => /^first-.*\.js$/.test(name)) ?? '';
  const { program } = parseSync(first, readFileSync(join(assets, first), 'utf8'));
  const newer = [...nodesOf(program)].filter(
    ({ type, kind, param, async, shorthand, optional }) =>
      /^(Arrow|Template|TaggedTemplate|Class|Spread|ForOf|Await|Yield|Chain|Import|Export|ObjectPattern|ArrayPattern|RestElement|AssignmentPattern)/.test(
        type,
      ) ||
      (type === 'VariableDeclaration' && kind !== 'var') ||
      (type === 'CatchClause' && param === null) ||
      async === true ||
      shorthand === true ||
      optional === true,
  );
  expect(newer).toEqual([]);
});

const takeAway = (page: Page, names: string[]) =>
  page.context().addInitScript((names) => {
    for (const [owner = '', name] of names.map((name) => name.split('.'))) {
      if (name === undefined) Reflect.deleteProperty(window, owner);
      else {
        const target: unknown = Reflect.get(window, owner);
        const prototype: unknown = typeof target === 'function' && target.prototype;
        for (const place of [target, prototype]) {
          if (place instanceof Object) Reflect.deleteProperty(place, name);
        }
      }
    }
  }, names);

test('Live opens in a browser that knows Map.groupBy and lacks URL.canParse', async ({ world }) => {
  const { contest, teacher } = await runningContest(world, { count: 1 });
  const page = await world.open('/robots.txt', teacher);
  await takeAway(page, ['URL.canParse']);
  await page.goto(`/live/${contest.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});

test('a student sits a contest in a browser that has none of it, and sees the result', async ({ world }) => {
  // The session is refreshed, because two hours pass.
  world.expectTrouble(/401/);
  const { contest, student } = await runningContest(world, { count: 2 });
  const page = await world.open('/robots.txt', student);
  await takeAway(page, [
    ...made,
    'structuredClone',
    'reportError',
    'BroadcastChannel',
    'HTMLDialogElement',
    'PerformanceNavigationTiming',
  ]);
  await page.goto('/dashboard');
  expect(await page.evaluate(() => 'structuredClone' in window)).toBe(false);
  await page.goto(`/my-contest/contest/${contest.id}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await choose(page, 'right');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await expectAllSaved(page);
  await submit(page);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
  await world.advance(2 * 60 * 60_000);
  await page.goto(`/results/student/${contest.id}/result`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});

test('a browser that is too old says so before anything begins', async ({ world }) => {
  // The app's code may load meanwhile and find no root element.
  world.expectTrouble(/index\.html has no #root/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open('/robots.txt', student);
  await page.context().addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...what: [string, string?]) =>
      what[0] !== 'aspect-ratio' && (what[1] === undefined ? supports(what[0]) : supports(what[0], what[1]));
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  for (const path of ['/', '/login', `/quiz/${contest.id}`]) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This browser is too old');
    await expect(page.getByRole('alert')).toContainText('Chrome or Edge 90, Firefox 91, Safari 15');
    await expect(page.getByRole('alert')).toContainText('Nothing has started, and no time is running.');
    // A screenshot succeeds only if the page is painted.
    await page.screenshot();
  }
  expect(calls).toEqual([]);
  expect(await responseOptions(world, student, contest.id)).not.toEqual(contest.right);
});
