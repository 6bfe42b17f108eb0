import { randomBytes } from 'node:crypto';
import { globSync, writeFileSync } from 'node:fs';
import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from '../server/test/make-app.ts';
import { mountSmallDisk, type SmallDisk } from '../server/test/small-disk.ts';
import { logIn } from './log-in.ts';
import { waitUntilStored, ALLOW_WORKERS } from './offline-quiz.ts';
import { choose, option, runningContest, savedOptions } from './running-contest.ts';
import { expect, test as base, type World } from './test.ts';

/* Answers that the page reported as stored must reach the server even after the browser was killed. */

/**
 * `folder`: folder for a browser's profile. `disk`: makes it a disk that can be filled. A test must request
 * both before `world`, whose browsers are closed before the folder is removed.
 */
const test = base.extend<{ folder: string; disk: SmallDisk }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires this parameter
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'tallymark-profile-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  disk: async ({ folder }, use) => {
    const disk = mountSmallDisk(folder, 80);
    base.skip(!disk, 'This user may not mount a small disk (root on Linux may).');
    if (!disk) return;
    await use(disk);
    disk.unmount();
  },
});
test.skip(process.platform === 'win32', 'The browser’s process is found by its lock file.');

const TROUBLE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|401|this device/;

/** Kills the browser, like a crash or an empty battery. */
async function kill(context: BrowserContext, profile: string): Promise<void> {
  const gone = context.waitForEvent('close');
  const lock = join(profile, 'SingletonLock');
  process.kill(Number((await readlink(lock)).split('-').at(-1)), 'SIGKILL');
  await gone;
  for (const name of ['Lock', 'Cookie', 'Socket'])
    await rm(join(profile, `Singleton${name}`), { force: true });
}

/** Restarts the browser online and logs in. The browser then sends the stored answers. */
async function startAgain(world: World, profile: string, student: Person): Promise<void> {
  const page = await world.open('/dashboard', undefined, { profile });
  if (new URL(page.url()).pathname === '/login') await logIn(page, world, student.email);
}

/** Opens the quiz offline at question 2, with the answer to question 1 saved. */
async function sitOffline(
  world: World,
  contest: number,
  student: Person,
  profile: string,
  withWorker = false,
): Promise<Page> {
  const page = await world.open(`/quiz/${contest}`, student, {
    profile,
    context: withWorker ? ALLOW_WORKERS : {},
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await choose(page, 'right');
  await expect(page.getByText('All answers saved', { exact: true })).toBeVisible();
  if (withWorker) await waitUntilStored(page, contest);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  return page;
}

/** Answers until the disk refuses a write, because it may still have room for some. */
async function answerUntilRefused(page: Page): Promise<void> {
  const refusal = page.getByText('kept in this browser, which must stay open');
  await expect(async () => {
    await choose(page, 'wrong');
    await choose(page, 'right');
    await expect(refusal).toBeVisible({ timeout: 500 });
  }).toPass();
}

for (const also of ['no reload', 'a reload'] as const) {
  test(`after the disk was full, answers are called kept once a kill cannot lose them (${also})`, async ({
    disk,
    world,
  }) => {
    world.expectTrouble(TROUBLE);
    const { contest, student } = await runningContest(world, { count: 3 });
    const profile = join(disk.folder, 'profile');
    const page = await sitOffline(world, contest.id, student, profile, also === 'a reload');
    disk.fill();
    await answerUntilRefused(page);
    disk.free(20);
    if (also === 'a reload') await page.reload();
    await page.getByRole('button', { name: 'Next' }).click();
    await choose(page, 'right');
    await expect(option(page, 'right')).toBeChecked();
    await expect(page.getByText('Offline: 2 answers kept on this device')).toBeVisible();
    await kill(page.context(), profile);
    disk.free();
    await startAgain(world, profile, student);
    await expect.poll(() => savedOptions(world, student, contest.id)).toEqual(contest.right);
  });
}

test('a browser that allows no more bytes is told as it is, and a kill loses nothing once it allows them', async ({
  folder,
  world,
}) => {
  world.expectTrouble(TROUBLE);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open('/dashboard', student, { profile: folder });
  const devtools = await page.context().newCDPSession(page);
  const { origin } = world;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto(`/quiz/${contest.id}`);
  await expect(option(page, 'right')).toBeVisible();
  await page.context().setOffline(true);
  await choose(page, 'right');
  await expect(page.getByText('Offline: 1 answer kept in this browser, which must stay open')).toBeVisible();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await kill(page.context(), folder);
  await startAgain(world, folder, student);
  await expect.poll(() => savedOptions(world, student, contest.id)).toEqual(contest.right);
});

test('if the browser removes what is stored, as when space is short, answers are written again', async ({
  folder,
  world,
}) => {
  world.expectTrouble(TROUBLE);
  const { contest, student } = await runningContest(world, { count: 2 });
  const page = await sitOffline(world, contest.id, student, folder);
  await choose(page, 'right');
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: world.origin, storageTypes: 'indexeddb' });
  await expect(page.getByText('Offline: 1 answer kept in this browser, which must stay open')).toBeVisible();
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await kill(page.context(), folder);
  await startAgain(world, folder, student);
  await expect.poll(() => savedOptions(world, student, contest.id)).toEqual(contest.right);
});

test('answers go on after a restart that found their copy unreadable', async ({ folder, world }) => {
  world.expectTrouble(TROUBLE);
  const { contest, student } = await runningContest(world, { count: 2 });
  const page = await sitOffline(world, contest.id, student, folder, true);
  await choose(page, 'right');
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  // A normal exit, so that the browser writes local storage to disk.
  await page.context().close();
  for (const name of globSync('**/*.indexeddb.leveldb/{*.log,*.ldb,MANIFEST-*}', { cwd: folder })) {
    writeFileSync(join(folder, name), randomBytes(50_000));
  }
  const again = await world.open('/robots.txt', undefined, { profile: folder, context: ALLOW_WORKERS });
  await again.route('**/save/', (route) => route.abort('internetdisconnected'));
  await again.goto(`/quiz/${contest.id}`);
  await expect(again.getByText('1 answer kept on this device')).toBeVisible();
  await kill(again.context(), folder);
  await startAgain(world, folder, student);
  await expect.poll(() => savedOptions(world, student, contest.id)).toEqual(contest.right);
});
