import type { Page } from '@playwright/test';
import { joinedStudent, PASSWORD } from '../server/test/factories.ts';
import { storedContests, openStoredQuiz, ALLOW_WORKERS } from './offline-quiz.ts';
import { startProxy } from './proxy.ts';
import {
  choose,
  HOUR,
  MINUTE,
  option,
  responseOptions,
  refresh,
  runningContest,
  savedOptions,
  timeUntilEnd,
} from './running-contest.ts';
import { expect, test, type World } from './test.ts';

/** Browser messages about the missing network. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
}

test('without the network the contest is reloaded, goes on, and all answers are sent when it is back', async ({
  world,
}) => {
  world.expectTrouble(OFFLINE);
  const sections = [
    { title: 'Rivers', questions: 1 },
    { title: 'Lakes', questions: 2 },
  ];
  const { contest, student } = await runningContest(world, {
    contest: { minimum_marks: 0, settings: { sections } },
  });
  const page = await openStoredQuiz(world, contest.id, student);
  await choose(page, 'right');
  await expect(page.getByText('All answers saved')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await page.reload();
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await expect(page.getByText(/reload this page/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Lakes Question 2 of 3' })).toBeVisible();
  await expect(option(page, 'right')).toBeChecked();
  await expect(page.getByRole('timer')).toHaveText(/^00:5\d:\d\d$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await page.reload();
  await expect(option(page, 'right')).toBeChecked();
  await submit(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your answers have not been sent yet' })).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toBe(404);

  await page.context().setOffline(false);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible({ timeout: 20_000 });
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
});

test('an expired session opens the stored contest, and is refreshed when the network is back', async ({
  world,
}) => {
  world.expectTrouble(OFFLINE);
  world.expectTrouble(/401/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await openStoredQuiz(world, contest.id, student);
  await page.context().setOffline(true);
  await world.advance(20 * MINUTE);
  await page.reload();
  await choose(page, 'right');
  await expect(page.getByRole('timer')).toHaveText(/^00:3\d:\d\d$/);
  await page.context().setOffline(false);
  await expect(page.getByText('All answers saved')).toBeVisible({ timeout: 20_000 });
  const { body } = await world.call('viewContest', { as: student, body: { contest: contest.id } });
  expect(body).toMatchObject({ saved: contest.right });
  await submit(page);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible({ timeout: 20_000 });
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
});

test('the countdown of a contest that was reloaded offline does not follow the device’s wrong clock', async ({
  world,
}) => {
  world.expectTrouble(OFFLINE);
  const { contest, student } = await runningContest(world);
  const page = await openStoredQuiz(world, contest.id, student, { clockOff: 2 * HOUR });
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^00:5\d:\d\d$/);
  await choose(page, 'right');
  await expect(option(page, 'right')).toBeChecked();
});

for (const [words, jump, remaining] of [
  ['back', -6 * HOUR, /^00:(09|10):/],
  ['ahead', 6 * HOUR, 'Time unknown'],
] as const) {
  test(`a device’s clock that is set ${words} while the contest is closed gives no time and takes none`, async ({
    world,
  }) => {
    world.expectTrouble(OFFLINE);
    world.expectTrouble(/401/);
    const { contest, student } = await runningContest(world, { count: 1 });
    const page = await openStoredQuiz(world, contest.id, student);
    await page.context().setOffline(true);
    await world.advance(timeUntilEnd(world, contest) - 10 * MINUTE);
    await expect(page.getByRole('timer')).toHaveText(/^00:(09|10):/);
    await page.goto('about:blank');
    await page.clock.setSystemTime(world.clock.now() + jump);
    await page.goto(`/quiz/${contest.id}`);
    await expect(page.getByRole('timer')).toHaveText(remaining);
    await choose(page, 'right');
    await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('All answers saved')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^00:(08|09|10):/);
    expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);

    // Loaded offline again, the page ends when the time has certainly passed.
    await page.context().setOffline(true);
    await page.goto('about:blank');
    await page.clock.setSystemTime(world.clock.now() + 2 * jump);
    await page.goto(`/quiz/${contest.id}`);
    await expect(page.getByRole('timer')).toHaveText(jump > 0 ? remaining : /^00:(08|09|10):/);
    await world.advance(10 * MINUTE);
    await expect(page.getByText('Offline: all answers saved. Submitted as soon as possible')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText('00:00:00');
  });
}

test('if the network stalls or a proxy finds no server, the stored contest opens after a moment', async ({
  world,
}) => {
  world.expectTrouble(/502|ERR_CONNECTION|ERR_SOCKET_NOT_CONNECTED/);
  const proxy = await startProxy(world.origin);
  const { contest, student } = await runningContest(world);
  const page = await openStoredQuiz(world, contest.id, student, { origin: proxy.origin });
  await choose(page, 'right');
  for (const state of ['stalled', 'down'] as const) {
    proxy.state = state;
    await page.reload();
    await expect(option(page, 'right')).toBeChecked();
    proxy.state = 'open';
  }
  proxy.close();
});

test('a contest that the server refuses does not open from this device', async ({ world }) => {
  world.expectTrouble(/409/);
  world.expectTrouble(OFFLINE);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await openStoredQuiz(world, contest.id, student);
  await world.call('submitAttempt', {
    as: student,
    body: { contest: contest.id, submission: contest.right },
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have submitted your answers' })).toBeVisible();
  await expect.poll(() => storedContests(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.goto(`/quiz/${contest.id}`);
  await expect(page.getByText('Failed to load quiz')).toBeVisible();
});

test('a submitted contest is removed from the device', async ({ world }) => {
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await openStoredQuiz(world, contest.id, student);
  await choose(page, 'right');
  await submit(page);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await expect.poll(() => storedContests(page)).toEqual([]);
});

async function logIn(page: Page, world: World, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${world.origin}/dashboard`);
}

test('a log-out removes the stored contest, and another user never sees it', async ({ world }) => {
  world.expectTrouble(OFFLINE);
  const { contest, student } = await runningContest(world);
  const classmate = await joinedStudent(world, contest.id);
  const page = await openStoredQuiz(world, contest.id, student);
  await page.goto('/logout');
  await expect(page).toHaveURL(`${world.origin}/login`);
  expect(await storedContests(page)).toEqual([]);
  await logIn(page, world, classmate.email);
  await page.context().setOffline(true);
  await page.goto(`/quiz/${contest.id}`);
  await expect(page.getByText('Failed to load quiz')).toBeVisible();
});

test('a user who logs in without the former user’s log-out never sees the former user’s contest', async ({
  world,
}) => {
  world.expectTrouble(OFFLINE);
  const { contest, student } = await runningContest(world);
  const classmate = await joinedStudent(world, contest.id);
  await refresh(world, classmate);
  const page = await openStoredQuiz(world, contest.id, student);
  const become = (person: { token: string; refresh: string }) =>
    page.evaluate(({ token, refresh }) => {
      localStorage.setItem('access', token);
      localStorage.setItem('refresh', refresh);
    }, person);
  await page.goto('/robots.txt');
  await become(classmate);
  await page.context().setOffline(true);
  await page.goto(`/quiz/${contest.id}`);
  await expect(page.getByText('Failed to load quiz')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  // The contest of the first student is still stored.
  await become(student);
  await page.goto(`/quiz/${contest.id}`);
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('a contest that ended more than a day ago is removed', async ({ world }) => {
  world.expectTrouble(/401|409/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await openStoredQuiz(world, contest.id, student);
  await page.goto('/robots.txt');
  await world.advance(26 * HOUR);
  await page.goto('/my-contest');
  await expect.poll(() => storedContests(page)).toEqual([]);
});

/** Expects the page to warn against closing it, but only while offline. */
async function expectGoingOn(page: Page): Promise<void> {
  const warning = page.getByText(/^Offline: .*Do not close or reload this page$/);
  await expect(page.getByText('All answers saved')).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(warning).toBeVisible();
  await choose(page, 'wrong');
  await choose(page, 'right');
  await expect(warning).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('All answers saved')).toBeVisible({ timeout: 20_000 });
}

test('a school’s http:// address has no service worker: offline the page says that it must not be reloaded', async ({
  world,
}) => {
  world.expectTrouble(OFFLINE);
  const { contest, student } = await runningContest(world, { count: 1 });
  const origin = `http://quiz.school.test:${world.port}`;
  const page = await world.open(`/quiz/${contest.id}`, student, { origin, context: ALLOW_WORKERS });
  await choose(page, 'right');
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
  await expectGoingOn(page);
  await submit(page);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
});

test('if the browser stores nothing, the page says the same', async ({ world }) => {
  world.expectTrouble(/this device/);
  world.expectTrouble(OFFLINE);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open('/my-contest', student, { context: ALLOW_WORKERS });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto(`/quiz/${contest.id}`);
  await choose(page, 'right');
  await expectGoingOn(page);
  await submit(page);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
});
