import { expectNoAxeFindings } from './axe.ts';
import { expectCenteredLabels } from './layout.ts';
import {
  expectAllSaved,
  choose,
  MINUTE,
  option,
  responseOptions,
  runningContest,
  savedOptions,
  submit,
  timeUntilEnd,
} from './running-contest.ts';
import { expect, test } from './test.ts';

test('the network fails in the middle: the student goes on, and all answers are sent when it is back', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const { contest, student, teacher } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline: all answers saved so far/)).toBeVisible();
  for (let question = 2; question <= 3; question++) {
    await page.getByRole('button', { name: 'Next' }).click();
    await choose(page, 'right');
  }
  // Without a service worker, the page warns against a reload.
  await expect(
    page.getByText('Offline: 2 answers kept on this device. Do not close or reload this page'),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await world.advance(MINUTE);
  expect(await savedOptions(world, student, contest.id)).toEqual([contest.right[0], null, null]);
  await page.context().setOffline(false);
  await world.advance(2_000);
  await expectAllSaved(page);
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
  // The timeline shows how long the page could not send anything.
  const reconnections = async () => {
    const { body } = await world.call('getTimeline', {
      as: teacher,
      body: { contest: contest.id, email: student.email },
    });
    return body.entries.filter(({ kind }) => kind === 'reconnection').map(({ duration }) => duration ?? 0);
  };
  await expect.poll(async () => (await reconnections()).length).toBe(1);
  expect((await reconnections())[0]).toBeGreaterThanOrEqual(MINUTE);
});

test('the network is off at zero and back within the grace: all answers count', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student, teacher } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(page, 'right')).toBeVisible();
  await world.advance(timeUntilEnd(world, contest) - 30_000);
  await page.context().setOffline(true);
  await choose(page, 'right');
  await world.advance(timeUntilEnd(world, contest) + 10);
  await expect(
    page.getByText('Offline: 1 answer kept on this device, sent as soon as possible'),
  ).toBeVisible();
  await expect(option(page, 'wrong')).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
  const { body } = await world.call('getTimeline', {
    as: teacher,
    body: { contest: contest.id, email: student.email },
  });
  expect(body.cause).toBe('zero');
});

test('the network comes back after the attempt has closed: saved answers count, the page names the others, the server keeps them apart', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|409|401/);
  const { contest, student, teacher } = await runningContest(world, { count: 3 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  await page.context().setOffline(true);
  for (let question = 2; question <= 3; question++) {
    await page.getByRole('button', { name: 'Next' }).click();
    await choose(page, 'right');
  }
  await expect(page.getByText('Offline: 2 answers kept on this device')).toBeVisible();
  await world.advance(timeUntilEnd(world, contest) + MINUTE);
  await expect(
    page.getByText('Offline: 2 answers kept on this device, sent as soon as possible'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await world.advance(2_000);
  await expect(page.getByRole('heading', { name: 'Some answers arrived too late' })).toBeVisible();
  await expect(page.getByText(/^2 answers reached the server after the results had opened\./)).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectCenteredLabels(page);
  }
  expect(await responseOptions(world, student, contest.id)).toEqual([contest.right[0], null, null]);
  const { body } = await world.call('getTimeline', {
    as: teacher,
    body: { contest: contest.id, email: student.email },
  });
  expect(body.late_answers).toMatchObject([
    { question: 2, option_text: 'right', counted_option_text: null, after_opening: true },
    { question: 3, option_text: 'right' },
  ]);
  // The times are those of the choices, not of their arrival.
  for (const { chosen_datetime: chosen } of body.late_answers) {
    expect(Date.parse(chosen)).toBeLessThan(contest.end.getTime());
  }
});

test('all answers were saved before the network failed and the time ended: they count, and the page says so', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  await page.context().setOffline(true);
  await world.advance(timeUntilEnd(world, contest) + MINUTE);
  await expect(page.getByText('Offline: all answers saved. Submitted as soon as possible')).toBeVisible();
  await page.context().setOffline(false);
  await world.advance(2_000);
  await expect(
    page.getByText('Time ran out before your answers were submitted. The answers saved in time count.'),
  ).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
});

test('extra time that was given while the network was off opens a contest that had reached zero', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student, teacher } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(page, 'right')).toBeVisible();
  await page.context().setOffline(true);
  await choose(page, 'right');
  await world.advance(timeUntilEnd(world, contest) + 10);
  await expect(option(page, 'right')).toBeDisabled();
  await world.call('setExtraTime', {
    as: teacher,
    body: { contest: contest.id, email: student.email, minutes: 30 },
  });
  await world.advance(MINUTE);
  await page.context().setOffline(false);
  await world.advance(2_000);
  await expect(option(page, 'right')).toBeEnabled();
  await expectAllSaved(page);
  expect(await responseOptions(world, student, contest.id)).toBe(404);
});

test('the reply to a submission is lost: the submission is sent again, and counts once', async ({
  world,
}) => {
  world.expectTrouble(/ERR_FAILED/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  let replies = 0;
  await page.route('**/submit/', async (route) => {
    replies++;
    if (replies > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await submit(page);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(replies).toBe(2);
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
});

test('the reply to a save is lost, then the network stalls: the page never says saved too early', async ({
  world,
}) => {
  world.expectTrouble(/ERR_FAILED/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  let calls = 0;
  await page.route('**/save/', async (route) => {
    calls++;
    // The second request hangs until the browser gives up.
    if (calls === 2) return undefined;
    if (calls > 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await choose(page, 'right');
  await expect(page.getByText('Server not reachable: 1 answer kept on this device')).toBeVisible();
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
  await expect(page.getByText('All answers saved', { exact: true })).toBeVisible({ timeout: 40_000 });
  expect(calls).toBeGreaterThanOrEqual(3);
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
});

test('only a refusal with a code is final: after any other reply the answers stay and are sent again', async ({
  world,
}) => {
  world.expectTrouble(/answer 4\d\d|status of 4\d\d/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  const answers: [number, object][] = [
    [400, { code: 'malformed_request', detail: 'This is not a valid HTTP request.' }],
    [408, { code: 'request_timeout', detail: 'The request took too long to arrive.' }],
    [431, { code: 'headers_too_large', detail: "The request's headers are too large." }],
    [403, { detail: 'Please log in to the network of the school.' }],
    [409, { detail: 'Somebody in between does not like it.' }],
  ];
  await page.route('**/save/', (route) => {
    const [status, json] = answers.shift() ?? [];
    return json ? route.fulfill({ status: status ?? 400, json }) : route.continue();
  });
  await choose(page, 'right');
  await expect(page.getByText('Server not reachable: 1 answer kept on this device')).toBeVisible();
  while (answers.length > 0) {
    const next = page.waitForResponse('**/save/');
    await world.advance(30_000);
    await next;
    await expect(page.getByText('Server not reachable: 1 answer kept on this device')).toBeVisible();
    await expect(option(page, 'right')).toBeChecked();
  }
  await world.advance(30_000);
  await expectAllSaved(page);
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
});

test('the page says within 6 s that the network swallows its messages', async ({ world }) => {
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await page.route('**/save/', () => undefined);
  const sent = page.waitForRequest('**/save/');
  await choose(page, 'right');
  await expect(page.getByText('Saving…', { exact: true })).toBeVisible();
  await sent;
  await world.advance(5_000);
  await expect(page.getByText('Server not reachable: 1 answer kept on this device')).toBeVisible();
});

test('a browser that always reports to be offline: no page says so, answers are saved, and extra time arrives', async ({
  world,
}) => {
  const { contest, student, teacher } = await runningContest(world, { count: 1 });
  const page = await world.open('/robots.txt', student);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    new MutationObserver(() => {
      const words = /.*(offline|not reach).*/i.exec(document.body?.innerText ?? '');
      if (words) localStorage.setItem('said', words[0]);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  const reportLoss = () => page.evaluate(() => void window.dispatchEvent(new Event('offline')));
  await page.goto('/my-contest');
  await reportLoss();
  await page.getByRole('link', { name: 'World geography' }).click();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(option(page, 'right')).toBeVisible();
  await reportLoss();
  await choose(page, 'right');
  await expectAllSaved(page);
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
  await world.call('setExtraTime', {
    as: teacher,
    body: { contest: contest.id, email: student.email, minutes: 10 },
  });
  await world.advance(30_000);
  await expect(page.getByText(/You have more time/)).toBeAttached();
  await expectAllSaved(page);
  expect(await page.evaluate(() => localStorage.getItem('said'))).toBeNull();
});
