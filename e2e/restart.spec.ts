import { answerAsServer } from './answer-as-server.ts';
import {
  expectAllSaved,
  choose,
  option,
  responseOptions,
  runningContest,
  savedOptions,
  submit,
} from './running-contest.ts';
import { expect, test } from './test.ts';

const GONE = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/;

test('the server is restarted during an open contest: the contest goes on, and the student need not do anything', async ({
  world,
}) => {
  world.expectTrouble(GONE);
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  await world.restart(async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await choose(page, 'right');
    await expect(page.getByText('Server not reachable: 1 answer kept on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await choose(page, 'right');
    await expect(page.getByText('Server not reachable: 2 answers kept on this device')).toBeVisible();
    await expect(option(page, 'right')).toBeEnabled();
  });
  await expect(page.getByText('All answers saved', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
});

test('however long the server was away, it hears from an open contest within 5 s', async ({ world }) => {
  world.expectTrouble(/ERR_CONNECTION/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await page.route('**/save/', (route) => route.abort('connectionrefused'));
  await choose(page, 'right');
  // Makes the random pause before a retry as long as possible.
  await page.evaluate(() => {
    Math.random = () => 0.999;
  });
  await expect(page.getByText('Server not reachable: 1 answer kept on this device')).toBeVisible();
  for (let failures = 0; failures < 6; failures++) {
    const failed = page.waitForEvent('requestfailed');
    await world.advance(30_000);
    await failed;
  }
  await expect(page.getByText('Server not reachable: 1 answer kept on this device')).toBeVisible();
  await page.unroute('**/save/');
  await world.advance(5_000);
  await expectAllSaved(page);
});

test('the server is restarted during a submission: the contest is submitted once it is back', async ({
  world,
}) => {
  world.expectTrouble(GONE);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(page, 'right')).toBeVisible();
  await world.restart(async () => {
    await choose(page, 'right');
    await submit(page);
    await expect(
      page.getByText('Server not reachable: 1 answer kept on this device, sent as soon as possible'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again now' })).toBeVisible();
  });
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible({ timeout: 20_000 });
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
});

test('the browser waits for a busy server as long as the server asks', async ({ world }) => {
  world.expectTrouble(/503/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  const calls: number[] = [];
  await page.route('**/save/', (route) => {
    calls.push(performance.now());
    if (calls.length > 4) return route.continue();
    return answerAsServer(route, {
      status: 503,
      headers: { 'retry-after': '1' },
      json: { code: 'server_busy', detail: 'Busy.' },
    });
  });
  await choose(page, 'right');
  await expect(page.getByText('All answers saved', { exact: true })).toBeVisible({ timeout: 30_000 });
  const gaps = calls.slice(1).map((call, index) => call - (calls[index] ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(990);
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
});
