import { expectNoAxeFindings } from './axe.ts';
import {
  expectAllSaved,
  choose,
  lookAway,
  lookBack,
  MINUTE,
  option,
  responseOptions,
  runningContest,
  savedOptions,
  submit,
} from './running-contest.ts';
import { expect, test } from './test.ts';

const CHANGED = 'This answer was changed on another device or in another tab.';

test('two devices merge: each shows what the other chose, and the latest choice of a question counts', async ({
  world,
}) => {
  world.expectTrouble(/401/);
  const { contest, student } = await runningContest(world, { count: 2 });
  const one = await world.open(`/quiz/${contest.id}`, student);
  await choose(one, 'wrong');
  await expectAllSaved(one);
  const two = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(two, 'wrong')).toBeChecked();
  await choose(two, 'right');
  await expectAllSaved(two);
  // At its next poll, the first page receives the other device's choice.
  await world.advance(35_000);
  await expect(option(one, 'right')).toBeChecked();
  await expect(one.getByText(CHANGED)).toBeVisible();
  await expect(two.getByText(CHANGED)).toHaveCount(0);
  await expectNoAxeFindings(one);
  await one.getByRole('button', { name: 'Next' }).click();
  await expect(one.getByText(CHANGED)).toHaveCount(0);
  await choose(one, 'right');
  await expectAllSaved(one);
  await world.advance(35_000);
  await two.getByRole('button', { name: 'Next' }).click();
  await expect(option(two, 'right')).toBeChecked();
  await submit(two);
  await expect(two.getByText('Your Response has been recorded.')).toBeVisible();
  await world.advance(35_000);
  await expect(one.getByText('Your answers were submitted on another device.')).toBeVisible();
  await expect(one).toHaveURL(`${world.origin}/my-contest`);
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
});

test('a page that is loaded again shows at once what another device has chosen meanwhile', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world, { count: 2 });
  const one = await world.open(`/quiz/${contest.id}`, student);
  await choose(one, 'wrong');
  await expectAllSaved(one);
  const two = await world.open(`/quiz/${contest.id}`, student);
  await choose(two, 'right');
  await expectAllSaved(two);
  await one.reload();
  // The reloaded page must not wait for its next poll, 25 seconds later.
  await expect(option(one, 'right')).toBeChecked({ timeout: 15_000 });
});

test('an older choice that arrives late never replaces a newer one', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student } = await runningContest(world, { count: 2 });
  const one = await world.open(`/quiz/${contest.id}`, student);
  const two = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(two, 'right')).toBeVisible();
  await one.context().setOffline(true);
  await choose(one, 'wrong');
  await one.getByRole('button', { name: 'Next' }).click();
  await choose(one, 'right');
  await expect(one.getByText('Offline: 2 answers kept on this device')).toBeVisible();
  await world.advance(MINUTE);
  await choose(two, 'right');
  await expectAllSaved(two);
  await one.context().setOffline(false);
  await world.advance(2_000);
  await expectAllSaved(one);
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
  await one.getByRole('button', { name: 'Previous' }).click();
  await expect(option(one, 'right')).toBeChecked();
});

test('answers of the other device that arrive after the submission do not count, and the page says so', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|409|401/);
  const { contest, student, teacher } = await runningContest(world, { count: 1 });
  const one = await world.open(`/quiz/${contest.id}`, student);
  const two = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(one, 'right')).toBeVisible();
  await one.context().setOffline(true);
  await choose(two, 'right');
  await expectAllSaved(two);
  await world.advance(MINUTE);
  await choose(one, 'wrong');
  await submit(two);
  await expect(two.getByText('Your Response has been recorded.')).toBeVisible();
  await one.context().setOffline(false);
  await world.advance(2_000);
  const words =
    '1 answer reached the server after your answers had been submitted. ' +
    'Your teacher can see it. It counts only if your teacher accepts it.';
  await expect(one.getByRole('heading', { name: 'Some answers arrived too late' })).toBeVisible();
  await expect(one.getByText(words)).toBeVisible();
  await expectNoAxeFindings(one);
  await one.getByRole('link', { name: 'Go to the contest' }).click();
  await expect(one).toHaveURL(`${world.origin}/my-contest/contest/${contest.id}`);
  await one.reload();
  await expect(one.getByText(words)).toBeVisible();
  await expectNoAxeFindings(one);
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
  const { body } = await world.call('getTimeline', {
    as: teacher,
    body: { contest: contest.id, email: student.email },
  });
  expect(body.late_answers).toMatchObject([{ question: 1, counted_option_text: 'right' }]);
  await one.getByRole('button', { name: 'Close' }).click();
  await expect(one.getByText(words)).toHaveCount(0);
});

test('a choice that is made while a save is on its way is not lost when the other device has submitted', async ({
  world,
}) => {
  world.expectTrouble(/409/);
  const { contest, student, teacher } = await runningContest(world, { count: 2 });
  const one = await world.open(`/quiz/${contest.id}`, student);
  const two = await world.open(`/quiz/${contest.id}`, student);
  await two.getByRole('button', { name: 'Next' }).isEnabled();
  const { promise: held, resolve: letThrough } = Promise.withResolvers<undefined>();
  await one.route('**/save/', async (route) => {
    await held;
    await route.continue();
  });
  const sent = one.waitForRequest('**/save/');
  await choose(one, 'wrong');
  await sent;
  await choose(two, 'right');
  await two.getByRole('button', { name: 'Next' }).click();
  await choose(two, 'right');
  await submit(two);
  await expect(two.getByText('Your Response has been recorded.')).toBeVisible();
  await choose(one, 'right');
  await one.getByRole('button', { name: 'Next' }).click();
  await choose(one, 'wrong');
  letThrough(undefined);
  await expect(one.getByRole('heading', { name: 'Some answers arrived too late' })).toBeVisible();
  const { body } = await world.call('getTimeline', {
    as: teacher,
    body: { contest: contest.id, email: student.email },
  });
  expect(body.late_answers).toMatchObject([{ question: 2, option_text: 'wrong' }]);
  await expect(
    one.getByText(/^1 answer reached the server after your answers had been submitted/),
  ).toBeVisible();
});

test('an attempt that the teacher opens again goes on with its answers and a new count', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|409|401/);
  const { contest, student, teacher } = await runningContest(world, { count: 2 });
  const one = await world.open(`/quiz/${contest.id}`, student);
  const two = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(two, 'right')).toBeVisible();
  await two.context().setOffline(true);
  await choose(two, 'wrong');
  await world.advance(MINUTE);
  await choose(one, 'right');
  await expectAllSaved(one);
  for (let departure = 0; departure < 4; departure++) {
    await lookAway(one);
    await lookBack(one);
  }
  await expect(one.getByText('Your Response has been recorded.')).toBeVisible();
  const reopened = await world.call('reopenAttempt', {
    as: teacher,
    body: { contest: contest.id, email: student.email },
  });
  expect(reopened.status).toBe(200);

  await one.goto(`/my-contest/contest/${contest.id}`);
  await one.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(option(one, 'right')).toBeChecked();
  await expect(one.getByText(/You have left this page/)).toHaveCount(0);
  await one.getByRole('button', { name: 'Next' }).click();
  await lookAway(one);
  await lookBack(one);
  await expect(one.getByText('You have left this page 1 time.')).toBeVisible();

  // The other device's answers from the first round do not count any more. It continues in the second round.
  await two.context().setOffline(false);
  await world.advance(2_000);
  await expect(two.getByText('Your teacher has reopened your attempt.')).toBeVisible();
  await expect(option(two, 'right')).toBeChecked();
  await two.getByRole('button', { name: 'Next' }).click();
  await choose(two, 'right');
  await expectAllSaved(two);
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
  await submit(two);
  await expect(two.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
});
