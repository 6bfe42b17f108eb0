import { expectNoAxeFindings } from './axe.ts';
import { removeStoredQuestions, storedContests } from './offline-quiz.ts';
import { choose, lookAway, lookBack, option, responseOptions, runningContest } from './running-contest.ts';
import { expect, test } from './test.ts';

test('a stored contest without questions is not gone on with', async ({ world }) => {
  world.expectTrouble(/ERR_FAILED/);
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  page.on('dialog', (dialog) => void dialog.accept());
  await expect.poll(() => storedContests(page)).toContain(contest.id);
  await removeStoredQuestions(page);
  await page.route('**/api/user/viewcontest/', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load quiz')).toBeVisible();
});

test('two tabs of one contest stay in step, and both leave when one submits', async ({ world }) => {
  const { contest, student } = await runningContest(world);
  const one = await world.open(`/quiz/${contest.id}`, student);
  await expect(one.getByRole('radio').first()).toBeVisible();
  const two = await one.context().newPage();
  await two.goto(`/quiz/${contest.id}`);
  await choose(one, 'right');
  await expect(option(two, 'right')).toBeChecked();
  await two.getByRole('button', { name: 'Next' }).click();
  await choose(two, 'wrong');
  for (let departure = 0; departure < 4; departure++) {
    await lookAway(two);
    await lookBack(two);
    if (departure !== 2) continue;
    await expect(two.getByText('One more switch will submit automatically.')).toBeVisible();
    await expectNoAxeFindings(two);
  }
  // Both tabs submit, and the one that gets a response first shows the message.
  const said = (page: typeof one) => expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await Promise.any([said(one), said(two)]);
  await expect(one).toHaveURL(`${world.origin}/my-contest`);
  await expect(two).toHaveURL(`${world.origin}/my-contest`);
  const selected = await responseOptions(world, student, contest.id);
  expect(selected).toEqual([contest.right[0], expect.any(Number), null]);
});

test('offline the contest goes on, locks at submission, and is sent when the network is back, after a reload too', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(page, 'right')).toBeVisible();
  // The first choice would be sent at once.
  await page.context().setOffline(true);
  await choose(page, 'right');
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  // The header reports the lost network, because the usual banner would cover the buttons.
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'wrong');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(
    page.getByText('Offline: 3 answers kept on this device, sent as soon as possible'),
  ).toBeVisible();
  await expect(option(page, 'right')).toBeDisabled();
  expect(await responseOptions(world, student, contest.id)).toBe(404);
  await page.context().setOffline(false);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  expect(await responseOptions(world, student, contest.id)).toEqual([
    contest.right[0],
    expect.any(Number),
    contest.right[2],
  ]);
});

test('a contest that was submitted offline is sent from any page that is opened next', async ({ world }) => {
  world.expectTrouble(/ERR_/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  // Only the submission fails until the landing page sends it, because pages must still load.
  await page.route('**/submit/', (route) =>
    new URL(page.url()).pathname === '/' ? route.continue() : route.abort('internetdisconnected'),
  );
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(
    page.getByText('Server not reachable: all answers saved. Submitted as soon as possible'),
  ).toBeVisible();
  await page.goto(`/quiz/${contest.id}`);
  await expect(page.getByRole('heading', { name: 'Your answers have not been sent yet' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto('/');
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual([contest.right[0]]);
});

test('the network fails before Start Quiz: the page waits, and the contest starts by itself once it is back', async ({
  world,
}) => {
  world.expectTrouble(/ERR_|dynamically imported|Failed to fetch/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const origin = `http://quiz.school.test:${world.port}`;
  const page = await world.open(`/my-contest/contest/${contest.id}`, student, { origin });
  const start = page.getByRole('button', { name: 'Start Quiz' });
  await expect(start).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await start.click();
  await world.advance(10_000);
  await expect(page.getByText('Failed to load quiz')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('alert')).toContainText(
    /(You are offline\.|This device has no network\..*) Keep this page open/,
  );
  await expectNoAxeFindings(page);
  await page.context().setOffline(false);
  await world.advance(10_000);
  await choose(page, 'right');
  await expect(page.getByText('All answers saved')).toBeVisible();
});

test('if the network swallows the questions, the page says so, and does not wait for ever', async ({
  world,
}) => {
  world.expectTrouble(/ERR_/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/my-contest/contest/${contest.id}`, student);
  await page.route('**/viewcontest/', () => undefined);
  const asked = page.waitForRequest('**/viewcontest/');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await asked;
  await world.advance(5_000);
  await expect(
    page.getByText('The server has not responded yet. This page will try again automatically.'),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.unroute('**/viewcontest/');
  // The browser must give up on the first request before the page can try again.
  await expect(option(page, 'right')).toBeVisible({ timeout: 40_000 });
});
