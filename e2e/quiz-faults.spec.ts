import { PASSWORD } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { emptyKeptContests, keptContests } from './offline-quiz.ts';
import {
  allSaved,
  choose,
  fadedIn,
  lookAway,
  lookBack,
  MINUTE,
  option,
  recorded,
  runningContest,
  saved,
} from './running-contest.ts';
import { expect, test } from './test.ts';

test('the fourth departure submits; losing the focus and being hidden count once, a reload does not count', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  page.on('dialog', (dialog) => void dialog.accept());
  await choose(page, 'right');
  for (const text of ['You have left this page 1 time.', 'You have left this page 2 times.']) {
    await lookAway(page);
    await lookBack(page);
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText('You have left this page 2 times.')).toBeVisible();
  await lookAway(page);
  await expect(page.getByText('One more switch will submit automatically.')).toBeVisible();
  await expectNoAxeFindings(page);
  // The student is still away, so this is no further departure.
  await lookAway(page);
  await expect(page.getByText('You have left this page 3 times.')).toBeVisible();
  await lookBack(page);
  await lookAway(page);
  await expect(page.getByText('You have switched tabs 4 times. Auto-submitting the quiz.')).toBeVisible();
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  expect(await recorded(world, student, contest.id)).toEqual([contest.right[0], null, null]);
});

test('a dialog that the page itself opens is no departure', async ({ world }) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/my-contest/contest/${contest.id}`, student);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await choose(page, 'right');
  await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('afterprint'));
  });
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Leave this page?' })
    .getByRole('button', { name: 'Stay on this page' })
    .click();
  await expect(page.getByText(/You have left this page/)).toHaveCount(0);
  await lookAway(page);
  await expect(page.getByText('You have left this page 1 time.')).toBeVisible();
});

test('a contest that comes without its questions is asked for again', async ({ world }) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open('/my-contest', student);
  let views = 0;
  await page.route('**/api/user/viewcontest/', async (route) => {
    const response = await route.fetch();
    const view = await response.text();
    const body = ++views === 1 ? view.replace(/"questions":\[.*$/s, '"questions":[]}') : view;
    await route.fulfill({ response, body });
  });
  await page.goto(`${world.origin}/quiz/${contest.id}`);
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  await choose(page, 'right');
  await allSaved(page);
  expect(views).toBe(2);
});

test('a stored contest without questions is not gone on with', async ({ world }) => {
  world.expectTrouble(/ERR_FAILED/);
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  page.on('dialog', (dialog) => void dialog.accept());
  await expect.poll(() => keptContests(page)).toContain(contest.id);
  await emptyKeptContests(page);
  await page.route('**/api/user/viewcontest/', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load quiz')).toBeVisible();
});

test('leaving asks first, does not submit, and there is a way back', async ({ world }) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/my-contest/contest/${contest.id}`, student);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await choose(page, 'right');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await fadedIn(question);
  await expectNoAxeFindings(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${contest.id}`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(option(page, 'right')).toBeChecked();
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
  }
  // Both tabs send. The first one that gets the answer shows it.
  const said = (page: typeof one) => expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await Promise.any([said(one), said(two)]);
  await expect(one).toHaveURL(`${world.origin}/my-contest`);
  await expect(two).toHaveURL(`${world.origin}/my-contest`);
  const selected = await recorded(world, student, contest.id);
  expect(selected).toEqual([contest.right[0], expect.any(Number), null]);
});

test('offline the contest goes on, locks at submission, and is sent when the network is back, after a reload too', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await page.context().setOffline(true);
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  // The head says it. The banner of the other pages would cover the buttons.
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
  expect(await recorded(world, student, contest.id)).toBe(404);
  await page.context().setOffline(false);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  expect(await recorded(world, student, contest.id)).toEqual([
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
  // Only the submission fails, as in a network that comes and goes. The page itself must still load. The
  // landing page sends it.
  await page.route('**/submit/', (route) =>
    new URL(page.url()).pathname === '/' ? route.continue() : route.abort('internetdisconnected'),
  );
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(
    page.getByText('Server not reachable: all answers saved. Submitted as soon as possible'),
  ).toBeVisible();
  await page.goto(`/quiz/${contest.id}`);
  await expect(page.getByRole('heading', { name: 'Your answers are not sent yet' })).toBeVisible();
  await expectNoAxeFindings(page);
  // The landing page sends it too.
  await page.goto('/');
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await recorded(world, student, contest.id)).toEqual([contest.right[0]]);
});

test('the session expires during the contest, and is refreshed without a message', async ({ world }) => {
  world.expectTrouble(/401/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await world.advance(20 * MINUTE);
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await recorded(world, student, contest.id)).toEqual([contest.right[0]]);
});

test('the session is ended elsewhere during the contest: after a log-in the answers are still there, and are sent', async ({
  world,
}) => {
  world.expectTrouble(/401|cannot be refreshed|ERR_FAILED/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/save/', (route) => route.abort());
  await choose(page, 'right');
  await expect(page.getByText('Server not reachable: 1 answer kept on this device')).toBeVisible();
  await page.unroute('**/save/');
  await world.call('endSession', { body: { refresh: student.refresh } });
  await world.advance(20 * MINUTE);
  await expect(page).toHaveURL(`${world.origin}/login`);
  await expect(
    page.getByText('1 answer is stored on this device. It is sent as soon as you log in.'),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(option(page, 'right')).toBeChecked();
  await expect(page.getByText('All answers saved')).toBeVisible();
  const { body } = await world.call('logIn', { body: { email: student.email, password: PASSWORD } });
  const again = { email: student.email, token: body.access, refresh: body.refresh };
  expect(await saved(world, again, contest.id)).toEqual([contest.right[0]]);
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
  await expect(page.getByRole('alert')).toContainText('You are offline. Leave this page open');
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
    page.getByText('The server has not answered yet. This page tries again by itself.'),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.unroute('**/viewcontest/');
  // The browser itself gives up the first try.
  await expect(option(page, 'right')).toBeVisible({ timeout: 40_000 });
});
