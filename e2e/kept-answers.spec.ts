import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { storedAnswers } from './offline-quiz.ts';
import { choose, option, responseOptions, runningContest, savedOptions, submit } from './running-contest.ts';
import { expect, test } from './test.ts';

/* Tests of answers that a crash or a closed tab has left on disk. */

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** Simulates a crash that destroys local storage, but not the copy on disk. */
async function loseLocalStorage(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('after a crash the log-in page says that answers wait, and they are sent with the log-in', async ({
  world,
}) => {
  world.expectTrouble(OFFLINE);
  const { contest, student } = await runningContest(world, { count: 1 });
  const quiz = await world.open(`/quiz/${contest.id}`, student);
  quiz.on('dialog', (dialog) => void dialog.accept());
  const context = quiz.context();
  await expect(option(quiz, 'right')).toBeVisible();
  await context.setOffline(true);
  await choose(quiz, 'right');
  await submit(quiz);
  await expect(quiz.getByText('1 answer kept on this device')).toBeVisible();
  expect(await storedAnswers(quiz)).toHaveLength(2);
  await quiz.close();
  await context.setOffline(false);
  await loseLocalStorage(context);

  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('status').filter({ hasText: 'Unsent answers on this device' })).toContainText(
    'One student’s answers will be sent as soon as that student logs in on this device.',
  );
  await expectNoAxeFindings(page);
  const sent = page.waitForRequest('**/save/');
  const answered = page.waitForResponse('**/api/token/');
  await logIn(page, student.email);
  await answered;
  const loggedIn = performance.now();
  await sent;
  expect(performance.now() - loggedIn).toBeLessThan(5_000);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
});

test('the dashboard says that answers wait, until the server has them', async ({ world }) => {
  world.expectTrouble(OFFLINE);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  page.on('dialog', (dialog) => void dialog.accept());
  const notice = page.getByRole('status').filter({ hasText: 'Unsent answers on this device' });
  await page.route('**/save/', (route) => route.abort());
  await choose(page, 'right');
  await expect(page.getByText('1 answer kept on this device')).toBeVisible();
  await page.goto('/dashboard');
  await expect(notice).toContainText('1 answer is stored on this device. It is sent as soon as');
  await page.unroute('**/save/');
  await expect(notice).toHaveCount(0);
  await expect.poll(() => savedOptions(world, student, contest.id)).toEqual(contest.right);
});

for (const origin of ['secure', 'plain http'] as const) {
  test(`what a tab was given that is gone is sent from another tab within seconds (${origin})`, async ({
    world,
  }) => {
    world.expectTrouble(OFFLINE);
    const { contest, student } = await runningContest(world, { count: 1 });
    const quiz = await world.open(
      `/quiz/${contest.id}`,
      student,
      origin === 'secure' ? {} : { origin: `http://quiz.school.test:${world.port}` },
    );
    expect(await quiz.evaluate(() => isSecureContext)).toBe(origin === 'secure');
    const other = await quiz.context().newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    const saves: number[] = [];
    other.on('request', (request) => {
      if (request.url().endsWith('/save/')) saves.push(performance.now());
    });

    // While the tab is open and online, it sends its answers itself.
    await choose(quiz, 'right');
    await expect(quiz.getByText('All answers saved', { exact: true })).toBeVisible();
    expect(saves).toEqual([]);

    // The tab crashes before it has sent the answer.
    await quiz.route('**/save/', () => undefined);
    await choose(quiz, 'wrong');
    await expect.poll(() => storedAnswers(other)).toHaveLength(1);
    const crashed = performance.now();
    const devtools = await quiz.context().newCDPSession(quiz);
    await Promise.race([devtools.send('Page.crash'), quiz.waitForEvent('crash')]).catch(() => 'it is gone');
    await expect.poll(() => saves.length).toBeGreaterThan(0);
    expect((saves[0] ?? Infinity) - crashed).toBeLessThan(5_000);
    await expect.poll(() => savedOptions(world, student, contest.id)).not.toEqual(contest.right);
  });
}
