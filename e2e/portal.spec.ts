import type { Page } from '@playwright/test';
import { PASSWORD } from '../server/test/factories.ts';
import { storedContests, openStoredQuiz, waitUntilStored, ALLOW_WORKERS } from './offline-quiz.ts';
import { startProxy } from './proxy.ts';
import { expectAllSaved, choose, option, runningContest } from './running-contest.ts';
import { expect, test } from './test.ts';

/*
 * A captive portal answers every request with 200 and its own page, which must never be cached as code.
 */

/** Expected messages. Without a click since a reload, the browser blocks the `beforeunload` prompt. */
const TROUBLE = /MIME type|ERR_INTERNET_DISCONNECTED|dynamically imported|ERR_BLOCKED|preload|beforeunload/;

/** Returns the cached /assets/ URLs that contain a page instead of code. */
const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        if (request.url.includes('/assets/') && type.includes('html')) found.push(request.url);
      }
    }
    return found;
  });

const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().length;
  });

/** Replaces cached files by a portal's page, as the service worker of an older version may have done. */
const breakKept = (page: Page, which: string): Promise<number> =>
  page.evaluate(async (which) => {
    let broken = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!new RegExp(which).test(request.url)) continue;
        const headers = { 'content-type': 'text/html' };
        await cache.put(request, new Response('<!doctype html><h1>Log in to the network</h1>', { headers }));
        broken++;
      }
    }
    return broken;
  }, which);

test('what a portal answers while the worker installs is not kept, and the worker installs once it is gone', async ({
  world,
}) => {
  world.expectTrouble(TROUBLE);
  const proxy = await startProxy(world.origin);
  const { contest, student } = await runningContest(world, { count: 1 });
  // Only requests of the service worker lack a destination, such as script or style.
  let answered = 0;
  proxy.portal = (path, headers) => {
    const isPortal = headers['sec-fetch-dest'] === 'empty' && /^\/(assets|quiz|login)\b.*[0-9a-c]/.test(path);
    if (isPortal) answered++;
    return isPortal;
  };
  const page = await world.open(`/quiz/${contest.id}`, student, {
    origin: proxy.origin,
    context: ALLOW_WORKERS,
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await expect(option(page, 'right')).toBeVisible();
  await expect.poll(() => answered).toBeGreaterThan(10);
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return !registration?.installing;
  });
  expect(await keptPages(page)).toEqual([]);
  await page.reload();
  await choose(page, 'right');

  proxy.portal = () => false;
  await page.reload();
  await waitUntilStored(page, contest.id);
  expect(await keptPages(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await expect(option(page, 'right')).toBeChecked();
  await page.close();
  proxy.close();
});

for (const [what, which] of [
  ['the first script', '/assets/index-.*js'],
  ['a script that others import', '/assets/(app|student)-.*js'],
  ['the page’s own code', '/assets/(student-path|my-contest-page)-.*js'],
  ['a style', '/assets/.*css'],
  // All scripts but the one that repairs the cache. It has a new name, so this version caches it correctly.
  ['everything', '/assets/(?!first-)'],
] as const) {
  test(`a browser that keeps a portal’s page as ${what} mends itself, also for the time without a network`, async ({
    world,
  }) => {
    world.expectTrouble(TROUBLE);
    const { contest, student } = await runningContest(world, { count: 1 });
    const page = await openStoredQuiz(world, contest.id, student);
    const whole = await keptFiles(page);
    expect(await breakKept(page, which)).toBeGreaterThan(0);
    await page.reload();
    await choose(page, 'right');
    await expect(page.locator('label').first()).toHaveCSS('display', 'flex');
    await page.reload();
    await expect(option(page, 'right')).toBeChecked();
    await expect.poll(() => keptPages(page)).toEqual([]);
    await expect.poll(() => keptFiles(page)).toBe(whole);
    await page.context().setOffline(true);
    await page.reload();
    await expect(option(page, 'right')).toBeChecked();
    expect(await storedContests(page)).toEqual([contest.id]);
  });
}

test('code that does not start because a portal answers is asked for until the server answers', async ({
  world,
}) => {
  world.expectTrouble(TROUBLE);
  const proxy = await startProxy(world.origin);
  const student = await world.person('Student');
  // The portal answers requests for files and calls, but not for the page.
  proxy.portal = (path) => /^\/(assets\/(?!first)|healthz)/.test(path);
  const page = await world.open('/my-contest', student, { origin: proxy.origin });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has not loaded yet');
  await expect(page.getByRole('alert')).toContainText('the log-in page of a network');
  proxy.portal = () => false;
  await world.advance(6_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Contests');
  await page.close();
  proxy.close();
});

test('a log-in that a portal or a proxy answers says what is wrong', async ({ world }) => {
  world.expectTrouble(/502/);
  const proxy = await startProxy(world.origin);
  const { email } = await world.person('Student');
  const page = await world.open('/login', undefined, { origin: proxy.origin });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.waitForLoadState('networkidle');
  const press = () => page.getByRole('button', { name: 'Log in' }).click();
  const alert = page.getByRole('alert');
  proxy.portal = (path) => path.startsWith('/api/');
  await press();
  await expect(alert).toHaveText(
    /again\. The reply came from this network’s log-in page or a filter, not from Tallymark\./,
  );
  proxy.portal = () => false;
  proxy.state = 'down';
  await press();
  await expect(alert).toHaveText(/again\. The reply came from a proxy that cannot reach Tallymark\./);
  proxy.state = 'open';
  await press();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL(`${proxy.origin}/dashboard`);
  await page.close();
  proxy.close();
});

test('a contest that is started behind a portal opens by itself once the student has logged in there', async ({
  world,
}) => {
  const proxy = await startProxy(world.origin);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/my-contest/contest/${contest.id}`, student, { origin: proxy.origin });
  page.on('dialog', (dialog) => void dialog.accept());
  const start = page.getByRole('button', { name: 'Start Quiz' });
  await expect(start).toBeVisible();
  await page.waitForLoadState('networkidle');
  proxy.portal = (path) => path.startsWith('/api/');
  await start.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load quiz');
  await expect(page.getByRole('alert')).toContainText('came from this network’s log-in page');
  await expect(page).toHaveURL(`${proxy.origin}/quiz/${contest.id}`);
  proxy.portal = () => false;
  await choose(page, 'right');
  await expectAllSaved(page);
  await page.close();
  proxy.close();
});
