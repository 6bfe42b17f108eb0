import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { CHROMIUM_ARGUMENTS } from './chromium.ts';
import { NEWER_HEADING, startNewerBuild } from './newer-build.ts';
import { openStoredQuiz, waitUntilStored, ALLOW_WORKERS } from './offline-quiz.ts';
import { startProxy } from './proxy.ts';
import {
  choose,
  HOUR,
  MINUTE,
  option,
  refresh,
  responseOptions,
  runningContest,
  submit,
} from './running-contest.ts';
import { expect, test, type World } from './test.ts';

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('a new version waits until no page of the old one is open, and never reloads the student’s page', async ({
  world,
}) => {
  test.setTimeout(120_000);
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const newer = await startNewerBuild();
  const proxy = await startProxy(world.origin);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await openStoredQuiz(world, contest.id, student, { origin: proxy.origin });
  const context = page.context();
  const [old] = await cacheNames(page);
  await choose(page, 'right');
  // The mark is lost when the document is replaced.
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'the old one'));

  // The server of the newer version no longer has the old files.
  proxy.pagesFrom = newer.origin;
  const other = await context.newPage();
  await other.goto('/my-contest');
  await expect(other).toHaveTitle(NEWER_HEADING);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.waiting?.state === 'installed';
  });

  // The open contest is not disturbed, and code that it loads later is still available.
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'the old one');
  await expect(option(page, 'right')).toBeChecked();
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await expect(page).toHaveTitle('My Contests · Tallymark');
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'the old one');
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
  expect(await cacheNames(page)).toContain(old);

  await page.close();
  await other.close();
  const next = await context.newPage();
  await next.goto('/my-contest');
  await expect(next).toHaveTitle(NEWER_HEADING);
  // The newer version takes over soon after the last page was closed. A page opened before that uses the old
  // one.
  await expect
    .poll(async () => {
      await next.goto('about:blank');
      await next.goto('/my-contest');
      return cacheNames(next);
    })
    .toEqual([expect.not.stringMatching(String(old))]);
  await context.setOffline(true);
  await next.reload();
  await expect(next).toHaveTitle(NEWER_HEADING);
  await newer.close();
  proxy.close();
});

test('the caches hold pages and files, and no user’s data', async ({ world }) => {
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await openStoredQuiz(world, contest.id, student);
  await page.goto('/dashboard');
  await page.goto('/edit-profile');
  await expect(page.getByText(student.email)).toBeVisible();
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  const pages = cached.filter((path) => !path.startsWith('/assets/'));
  expect(pages.toSorted()).toEqual([
    '/dashboard',
    '/login',
    '/logout',
    '/my-contest',
    '/my-contest/contest/0',
    '/quiz/0',
  ]);
});

test('a contest’s page that called the device ready stands a reload without the network, before and after the start', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { id } = await publishedContest(world, await world.person('Teacher'));
  const student = await joinedStudent(world, id);
  await world.advance(HOUR - 5 * MINUTE);
  await refresh(world, student);
  const page = await world.open(`/my-contest/contest/${id}`, student, { context: ALLOW_WORKERS });
  await expect(
    page.getByText('Ready: after the start, this device works without the network.'),
  ).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('This device has no network. Check its Wi-Fi or its cable.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Starts in/)).toBeVisible();
  await world.advance(6 * MINUTE);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await waitUntilStored(page, id);
  await page.context().setOffline(true);
  await page.reload();
  await choose(page, 'right');
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
});

test('only a student gets a service worker', async ({ world }) => {
  const page = await world.open('/', undefined, { context: ALLOW_WORKERS });
  await page.waitForLoadState('load');
  const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await count()).toBe(0);
  const { contest, student } = await runningContest(world);
  const quiz = await openStoredQuiz(world, contest.id, student);
  expect(await quiz.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
});

/** Starts a browser that can be killed and restarted with the same profile on disk. */
async function startBrowser(world: World, profile: string): Promise<[BrowserContext, Page]> {
  const context = await chromium.launchPersistentContext(profile, {
    ...(process.env.E2E_CHROMIUM && { executablePath: process.env.E2E_CHROMIUM }),
    args: CHROMIUM_ARGUMENTS,
    baseURL: world.origin,
  });
  await context.clock.install({ time: world.clock.now() });
  return [context, context.pages()[0] ?? (await context.newPage())];
}

/** Waits until the session is on disk, which may take Chromium some seconds. */
const untilLoggedInOnDisk = (profile: string, { token }: Person) =>
  expect
    .poll(
      async () => {
        const folder = join(profile, 'Default/Local Storage/leveldb');
        const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'));
        const contents = await Promise.all(logs.map((name) => readFile(join(folder, name), 'latin1')));
        return contents.some((content) => content.includes(token));
      },
      { timeout: 60_000 },
    )
    .toBe(true);

/** Kills the browser, like a power cut. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const gone = context.waitForEvent('close');
  const devtools = await context.newCDPSession(page);
  await Promise.race([devtools.send('Browser.crash'), gone]).catch(() => 'it is gone');
  await gone;
}

test('answers that the page calls kept outlive a killed browser, and are sent from any page that is opened next', async ({
  world,
}) => {
  test.setTimeout(120_000);
  const { contest, student } = await runningContest(world, { count: 2 });
  const profile = await mkdtemp(join(tmpdir(), 'tallymark-browser-'));
  let [context, page] = await startBrowser(world, profile);
  const restart = async () => {
    await kill(context, page);
    [context, page] = await startBrowser(world, profile);
  };
  await page.goto('/robots.txt');
  await page.evaluate(({ token, refresh }) => {
    localStorage.setItem('access', token);
    localStorage.setItem('refresh', refresh);
  }, student);
  await page.goto(`/my-contest/contest/${contest.id}`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await waitUntilStored(page, contest.id);
  await untilLoggedInOnDisk(profile, student);
  await context.setOffline(true);
  await choose(page, 'right');
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await restart();

  await context.setOffline(true);
  await page.goto(`/quiz/${contest.id}`);
  await expect(option(page, 'right')).toBeChecked();
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await expect(page.getByText('Offline: 2 answers kept on this device')).toBeVisible();
  await submit(page);
  await expect(
    page.getByText('Offline: 2 answers kept on this device, sent as soon as possible'),
  ).toBeVisible();
  await restart();

  await page.goto('/');
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
  await context.close();
  await rm(profile, { recursive: true });
});
