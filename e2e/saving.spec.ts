import type { Page } from '@playwright/test';
import type { Body } from '#contract/schemas.ts';
import { expectNoAxeFindings } from './axe.ts';
import {
  expectAllSaved,
  choose,
  lookAway,
  MINUTE,
  option,
  responseOptions,
  runningContest,
  savedOptions,
  timeUntilEnd,
} from './running-contest.ts';
import { expect, test, type World } from './test.ts';

/** Records the page's saves from now on, except those without answers. */
function watchSaves(page: Page): Body<'saveAnswers'>[] {
  const saves: Body<'saveAnswers'>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/save/')) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page's requests follow the contract
    const body = request.postDataJSON() as Body<'saveAnswers'>;
    if (body.answers.length > 0) saves.push(body);
  });
  return saves;
}

test('a choice is on the server within a second, and the page says what the server has', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  const saves = watchSaves(page);
  await expect(page.getByText('Your answers are saved as you choose them')).toBeVisible();
  const { promise: held, resolve: letThrough } = Promise.withResolvers<undefined>();
  await page.route('**/save/', async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest('**/save/');
  // Stops the clock, so that even a slow machine sends several changes in one save.
  await page.clock.pauseAt(world.clock.now() + 3_000);
  await choose(page, 'wrong');
  await choose(page, 'right');
  await expect(page.getByText('Saving…', { exact: true })).toBeVisible();
  await page.clock.runFor(1_000);
  await sent;
  await page.clock.resume();
  // The page must not show "saved" before the server has responded.
  await expect(page.getByText('All answers saved')).toHaveCount(0);
  expect(await savedOptions(world, student, contest.id)).toEqual([null, null, null]);
  letThrough(undefined);
  await expectAllSaved(page);
  await expectNoAxeFindings(page);
  expect(await savedOptions(world, student, contest.id)).toEqual([contest.right[0], null, null]);
  expect(saves).toHaveLength(1);
  expect(saves[0]).toMatchObject({ place: 1, away: false, answers: [{ option: contest.right[0] }] });
});

test('a choice is sent at once on Next, and when the page is hidden', async ({ world }) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  const saves = watchSaves(page);
  await expect(page.getByRole('radio').first()).toBeVisible();
  // Stops the clock, so that the page sends no delayed save.
  await page.clock.pauseAt(world.clock.now() + 3_000);
  await choose(page, 'right');
  expect(saves).toHaveLength(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.clock.runFor(1);
  await expect.poll(() => savedOptions(world, student, contest.id)).toEqual([contest.right[0], null, null]);
  await choose(page, 'right');
  await lookAway(page);
  await expect
    .poll(() => savedOptions(world, student, contest.id))
    .toEqual([contest.right[0], contest.right[1], null]);
  // The page sends the answer first, then the departure.
  expect(saves.map(({ place, away }) => [place, away])).toEqual([
    [2, false],
    [2, false],
    [2, true],
  ]);
});

test('answers that were never submitted count when the time is over, even if the browser was closed', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  await page.context().close();
  expect(await responseOptions(world, student, contest.id)).toBe(404);
  world.clock.moveBy(timeUntilEnd(world, contest) + 16_000);
  expect(await responseOptions(world, student, contest.id)).toEqual([contest.right[0], null, null]);
});

async function giveTenMinutes(
  world: World,
  { teacher, contest, student }: Awaited<ReturnType<typeof runningContest>>,
) {
  const given = await world.call('setExtraTime', {
    as: teacher,
    body: { contest: contest.id, email: student.email, minutes: 10 },
  });
  expect(given.status).toBe(200);
}

test('in the last minute the page learns of extra time within 5 s, and the countdown follows', async ({
  world,
}) => {
  world.expectTrouble(/401/);
  const running = await runningContest(world);
  const { contest, student } = running;
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  await world.advance(timeUntilEnd(world, contest) - 50_000);
  await expect(page.getByRole('timer')).toHaveText(/^00:00:[45]\d$/);
  // Stops the clock, except for the 5 seconds below.
  await page.clock.pauseAt(world.clock.now() + 3_000);
  await giveTenMinutes(world, running);
  const asked = page.waitForResponse('**/save/');
  await page.clock.runFor(5_000);
  await asked;
  await page.clock.resume();
  await expect(page.getByRole('timer')).toHaveText(/^00:10:[345]\d$/);
  await expect(page.getByText(/^You have more time: your time now ends at \d\d:\d\d\.$/)).toBeVisible();
  await expectNoAxeFindings(page);
  await world.advance(MINUTE);
  await choose(page, 'wrong');
  await expectAllSaved(page);
});

test('extra time that is given between the last question to the server and zero submits nothing at zero', async ({
  world,
}) => {
  world.expectTrouble(/401/);
  const running = await runningContest(world);
  const { contest, student } = running;
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  // The page polls once more, and then has a very long random pause.
  await page.evaluate(() => {
    Math.random = () => 60;
  });
  const answered = page.waitForResponse((response) => response.url().endsWith('/save/') && response.ok());
  await world.advance(timeUntilEnd(world, contest) - 20_000);
  await answered;
  await page.clock.pauseAt(world.clock.now() + 1_000);
  await giveTenMinutes(world, running);
  await expect(page.getByRole('timer')).toHaveText(/^00:00:1\d$/);
  // Makes the page submit at zero without a random pause.
  await page.evaluate(() => {
    Math.random = () => 0;
  });
  await page.clock.runFor(20_000);
  await page.clock.resume();
  await expect(page.getByText(/^You have more time/)).toBeVisible();
  await expect(option(page, 'wrong')).toBeEnabled();
  expect(await responseOptions(world, student, contest.id)).toBe(404);
});

test('extra time that is given after zero opens the contest again before it is submitted', async ({
  world,
}) => {
  world.expectTrouble(/401/);
  const running = await runningContest(world);
  const { contest, student } = running;
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  // Makes the random pause before the submission as long as possible.
  await page.evaluate(() => {
    Math.random = () => 0.999;
  });
  await world.advance(timeUntilEnd(world, contest) + 10);
  await expect(page.getByText('Time is up. All answers saved. Submitting…')).toBeVisible();
  await expect(option(page, 'wrong')).toBeDisabled();
  await giveTenMinutes(world, running);
  await expect(option(page, 'wrong')).toBeEnabled();
  await expect(page.getByText(/^You have more time/)).toBeVisible();
  await choose(page, 'wrong');
  await expectAllSaved(page);
  expect(await savedOptions(world, student, contest.id)).toEqual([expect.any(Number), null, null]);
  expect(await responseOptions(world, student, contest.id)).toBe(404);
  await page.evaluate(() => {
    Math.random = () => 0;
  });
  await world.advance(timeUntilEnd(world, contest) + 10 * MINUTE + 10);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
});

test('the dialog about leaving says correctly what is saved', async ({ world }) => {
  world.expectTrouble(/ERR_/);
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/my-contest/contest/${contest.id}`, student);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await choose(page, 'right');
  await expectAllSaved(page);
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(question).toContainText('Your answers are saved, but not submitted.');
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await page.route('**/save/', (route) => route.abort());
  await choose(page, 'wrong');
  await expect(page.getByText('Server not reachable: 1 answer kept on this device')).toBeVisible();
  await page.goBack();
  await expect(question).toContainText('1 answer is not saved yet');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(
    page.getByText('1 answer is kept on this device until the server can be reached.'),
  ).toBeVisible();
  // The page to which the student went sends the stored answer.
  await page.unroute('**/save/');
  await expect(page.getByText(/kept on this device/)).toHaveCount(0, { timeout: 30_000 });
  const held = await savedOptions(world, student, contest.id);
  expect(held[0]).not.toBe(contest.right[0]);
  expect(held[0]).not.toBeNull();
});

test('an answer that the server can never accept does not hold up the others', async ({ world }) => {
  world.expectTrouble(/ERR_|400/);
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await page.route('**/save/', (route) => route.abort());
  await choose(page, 'right');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await expect(page.getByText('Server not reachable: 2 answers kept on this device')).toBeVisible();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<undefined>();
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<undefined>();
  await page.unroute('**/save/');
  await page.route(
    '**/save/',
    async (route) => {
      hold(undefined);
      await mayGo;
      const text = (route.request().postData() ?? '').replace(`"option":${contest.right[1]},`, '"option":1,');
      await route.continue({ postData: text });
    },
    { times: 1 },
  );
  await isHeld;
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  letGo(undefined);
  await expect(page.getByText('These answers have options that cannot be accepted.')).toContainText(
    '1 answer',
  );
  await expectAllSaved(page);
  expect(await savedOptions(world, student, contest.id)).toEqual([contest.right[0], null, contest.right[2]]);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(option(page, 'right')).not.toBeChecked();
  await choose(page, 'right');
  await expect.poll(() => savedOptions(world, student, contest.id)).toEqual(contest.right);
});
