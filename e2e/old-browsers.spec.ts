import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { parseSync } from 'vite';
import { allSaved, choose, recorded, runningContest, submit } from './running-contest.ts';
import { expect, test } from './test.ts';

/*
 * The oldest browsers that docs/browsers.md names are Chrome 90, Firefox 91 and Safari 15. The build lowers
 * nothing, so this reads what has been built.
 */

const assets = join(
  process.env.WEB_FOLDER ?? fileURLToPath(new URL('../dist/web', import.meta.url)),
  'assets',
);

/** Newer than the oldest browsers, and made by web/base/browser/older-browsers.ts. */
const MADE =
  'at findLast findLastIndex toReversed toSorted toSpliced with hasOwn groupBy timeout canParse'.split(' ');

/**
 * Newer than the oldest browsers: nothing may call it. What libraries call only where a browser has it is not
 * in the list: toHex, fromHex, startViewTransition, reportError, trustedTypes.
 */
const NEWER = new Set(
  [
    'structuredClone randomUUID fromAsync withResolvers isWellFormed toWellFormed waitAsync sumPrecise',
    'isSubsetOf isSupersetOf isDisjointFrom symmetricDifference getOrInsert getOrInsertComputed Temporal',
    'toBase64 fromBase64 throwIfAborted getSetCookie CompressionStream DecompressionStream URLPattern',
    'checkVisibility showPicker requestClose togglePopover showPopover hidePopover setHTMLUnsafe getHTML',
    'requestIdleCallback scheduler locks OffscreenCanvas replaceSync adoptedStyleSheets',
    'supportedValuesOf DurationFormat Segmenter',
  ].flatMap((names) => names.split(' ')),
);

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Everything in a syntax tree. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child);
}

const nameOf = (value: unknown): string => (isNode(value) ? String(value.name) : '');

/**
 * What the oldest browsers do not know in a script: a syntax that they refuse, or a name that is not there.
 */
function newerIn(name: string, source: string): string[] {
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) return errors.map(({ message }) => message);
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
    const used =
      node.type === 'MemberExpression' && node.computed !== true
        ? nameOf(node.property)
        : node.type === 'Identifier'
          ? nameOf(node)
          : '';
    if (NEWER.has(used)) found.push(used);
  }
  return found;
}

test('no script of the build has what the oldest browsers do not know', () => {
  const scripts = [...readdirSync(assets).map((name) => join(assets, name)), join(assets, '../sw.js')].filter(
    // The formula field asks first what the browser knows; without it, formulas are written in LaTeX.
    (file) => file.endsWith('.js') && !basename(file).startsWith('mathlive.'),
  );
  expect(scripts.length).toBeGreaterThan(100);
  const found = scripts.flatMap((file) =>
    newerIn(file, readFileSync(file, 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
  // The check finds what it looks for.
  expect(newerIn('a.js', 'class A { static { structuredClone(/(?<=a)b/v); } }')).toHaveLength(3);
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

/** Takes away from a page what the oldest browsers do not have. */
const makeOld = (page: Page) =>
  page.context().addInitScript((names) => {
    for (const target of [Array, String, Object, Map, AbortSignal, URL]) {
      for (const name of names) {
        Reflect.deleteProperty(target, name);
        const prototype: unknown = target.prototype;
        if (typeof prototype === 'object' && prototype) Reflect.deleteProperty(prototype, name);
      }
    }
    for (const name of ['structuredClone', 'reportError', 'BroadcastChannel', 'HTMLDialogElement']) {
      Reflect.deleteProperty(window, name);
    }
  }, MADE);

test('a student sits a contest in a browser that has none of it, and sees the result', async ({ world }) => {
  // The session is refreshed after two hours.
  world.expectTrouble(/401/);
  const { contest, student } = await runningContest(world, { count: 2 });
  const page = await world.open('/robots.txt', student);
  await makeOld(page);
  await page.goto('/dashboard');
  expect(await page.evaluate(() => 'structuredClone' in window)).toBe(false);
  await page.goto(`/my-contest/contest/${contest.id}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await choose(page, 'right');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await allSaved(page);
  await submit(page);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await recorded(world, student, contest.id)).toEqual(contest.right);
  await world.advance(2 * 60 * 60_000);
  await page.goto(`/results/student/${contest.id}/result`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});

test('a browser that is too old says so before anything begins', async ({ world }) => {
  // The app's code may have come meanwhile, and finds no place to begin in.
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
    // It is painted: a picture can be taken.
    await page.screenshot();
  }
  expect(calls).toEqual([]);
  expect(await recorded(world, student, contest.id)).not.toEqual(contest.right);
});
