import type { Locator } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import {
  expectAllSaved,
  choose,
  waitForFadeIn,
  lookAway,
  lookBack,
  option,
  responseOptions,
  runningContest,
  submit,
} from './running-contest.ts';
import { expect, test, type World } from './test.ts';

/** Returns the left and right edges (px) of an element. */
async function edges(part: Locator): Promise<[left: number, right: number]> {
  const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
  return [Math.round(x), Math.round(x + width)];
}

test('leaving the contest for another page counts, a reload does not; the fourth time submits, and is announced', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/my-contest/contest/${contest.id}`, student);
  await expect(page.getByText(/leave the question page for the 4th time/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  const counted = page.getByText(/^You have left this page/);
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await choose(page, 'right');
  await expectAllSaved(page);
  await page.reload();
  await expectAllSaved(page);
  await expect(counted).toHaveCount(0);

  // The student goes to another address in this tab, and back.
  await page.goto('/robots.txt');
  await page.goto(`/quiz/${contest.id}`);
  await expect(counted).toHaveText(/^You have left this page 1 time\./);
  await page.reload();
  await expectAllSaved(page);
  await expect(counted).toHaveText(/^You have left this page 1 time\./);

  await page.goto(`/my-contest/contest/${contest.id}`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(counted).toHaveText(/^You have left this page 2 times\./);
  await page.goBack();
  await waitForFadeIn(dialog);
  await expect(dialog).toContainText('Your answers are saved, but not submitted.');
  await expect(dialog).toContainText('this counts as the 3rd time. Leaving a 4th time submits your answers.');
  await expectNoAxeFindings(page);
  // On phones, the buttons fill the whole row.
  await page.setViewportSize({ width: 360, height: 740 });
  const [left, right] = await edges(dialog.getByText('Your answers are saved, but not submitted.'));
  expect((await edges(dialog.getByRole('button', { name: 'Leave' })))[0]).toBe(left);
  expect((await edges(dialog.getByRole('button', { name: 'Stay on this page' })))[1]).toBe(right);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${contest.id}`);
  await page.goto('/robots.txt');
  await page.goto(`/my-contest/contest/${contest.id}`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByText('One more switch will submit automatically.')).toBeVisible();

  await page.goBack();
  await expect(dialog).toContainText('the 4th time, and your answers will be submitted.');
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave and submit' }).click();
  await expect(page.getByText('You have switched tabs 4 times. Auto-submitting the quiz.')).toBeVisible();
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  expect(await responseOptions(world, student, contest.id)).toEqual([contest.right[0], null, null]);
});

test('a student who is exempt reads on each page that leaving does not submit', async ({ world }) => {
  const { contest, student, teacher } = await runningContest(world);
  await world.call('setFocusExemption', {
    as: teacher,
    body: { contest: contest.id, email: student.email, exempt: true },
  });
  const page = await world.open(`/my-contest/contest/${contest.id}`, student);
  await expect(
    page.getByText(/Your teacher can see when you leave the question page, but leaving does not/),
  ).toBeVisible();
  await expect(page.getByText(/4th time/)).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
  for (let departure = 0; departure < 5; departure++) {
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await page.goBack();
    await expect(dialog).toContainText('Nothing has been submitted yet.');
    await expect(dialog).toContainText(
      'Your teacher will see that you left. Leaving does not submit your answers.',
    );
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${contest.id}`);
  }
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByText('You have left this page 5 times.')).toBeVisible();
  await expect(
    page.getByText('Your teacher can see this. Leaving does not submit your answers.'),
  ).toBeVisible();
});

const departuresOf = async (world: World, running: Awaited<ReturnType<typeof runningContest>>) => {
  const { body } = await world.call('getTimeline', {
    as: running.teacher,
    body: { contest: running.contest.id, email: running.student.email },
  });
  return body.entries.filter(({ kind }) => kind === 'departure');
};

test('departures count over devices and reloads, with their durations; the fourth one submits', async ({
  world,
}) => {
  world.expectTrouble(/401/);
  const running = await runningContest(world);
  const { contest, student, teacher } = running;
  const one = await world.open(`/quiz/${contest.id}`, student);
  one.on('dialog', (dialog) => void dialog.accept());
  const two = await world.open(`/quiz/${contest.id}`, student);
  await choose(one, 'right');
  for (const words of ['You have left this page 1 time.', 'You have left this page 2 times.']) {
    await lookAway(one);
    await world.advance(3_000);
    await lookBack(one);
    await expect(one.getByText(words)).toBeVisible();
  }
  await expect
    .poll(async () => (await departuresOf(world, running)).map(({ duration }) => duration))
    .toEqual([expect.any(Number), expect.any(Number)]);
  for (const { duration } of await departuresOf(world, running))
    expect(duration).toBeGreaterThanOrEqual(3_000);

  await lookAway(two);
  await expect(two.getByText('You have left this page 3 times. One more switch')).toBeVisible();
  await lookBack(two);
  await one.reload();
  // Within 10 seconds, the page reports that it was opened, and receives the other device's departures.
  await world.advance(10_000);
  await expect(one.getByText('You have left this page 3 times. One more switch')).toBeVisible();
  await lookAway(one);
  await expect(one.getByText('You have switched tabs 4 times. Auto-submitting the quiz.')).toBeVisible();
  await expect(one.getByText('Your Response has been recorded.')).toBeVisible();
  await world.advance(35_000);
  await expect(two).toHaveURL(`${world.origin}/my-contest`);
  const { body } = await world.call('getTimeline', {
    as: teacher,
    body: { contest: contest.id, email: student.email },
  });
  expect(body.cause).toBe('departures');
  expect(await departuresOf(world, running)).toHaveLength(4);
  expect(body.entries.filter(({ kind }) => kind === 'opened')).toHaveLength(3);
});

test('an exempt student reads that leaving is recorded, and leaving never submits', async ({ world }) => {
  const running = await runningContest(world);
  const { contest, student, teacher } = running;
  await world.call('setFocusExemption', {
    as: teacher,
    body: { contest: contest.id, email: student.email, exempt: true },
  });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  for (let departure = 0; departure < 5; departure++) {
    await lookAway(page);
    await lookBack(page);
  }
  await expect(
    page.getByText(
      'You have left this page 5 times. Your teacher can see this. Leaving does not submit your answers.',
    ),
  ).toBeVisible();
  await expect.poll(async () => (await departuresOf(world, running)).length).toBe(5);
  await expect(option(page, 'right')).toBeEnabled();
  await expectAllSaved(page);
});

test('a record that fails disturbs nothing', async ({ world }) => {
  world.expectTrouble(/500/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open('/my-contest', student);
  await page.route('**/record/', (route) => route.fulfill({ status: 500, json: { detail: 'broken' } }));
  await page.goto(`/quiz/${contest.id}`);
  await choose(page, 'right');
  await lookAway(page);
  await lookBack(page);
  await expect(page.getByText('You have left this page 1 time.')).toBeVisible();
  await expectAllSaved(page);
  await submit(page);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
});

test('a departure that the server could not be told of is not given up for a hundred later reloads', async ({
  world,
}) => {
  world.expectTrouble(/500/);
  const running = await runningContest(world);
  const page = await world.open('/my-contest', running.student);
  await page.route('**/record/', (route) => route.fulfill({ status: 500, json: { detail: 'broken' } }));
  await page.goto(`/quiz/${running.contest.id}`);
  await choose(page, 'right');
  await lookAway(page);
  await lookBack(page);
  await expect(page.getByText('You have left this page 1 time.')).toBeVisible();
  // A hundred reloads would take long, so the entries that they would store are written directly.
  await page.evaluate(() => {
    const entries = Object.entries<string>(localStorage).filter(([key]) =>
      key.startsWith('tallymark:event:'),
    );
    const [key = '', text = ''] = entries.find(([, one]) => one.includes('"departure"')) ?? [];
    const at = Number(/"at":([\d.]+)/.exec(text)?.[1]);
    for (let number = 1; entries.length + number <= 100; number++) {
      const opened = { round: 1, kind: 'opened', at: at + number };
      localStorage.setItem(key.replace(/\d+$/, String(number)), JSON.stringify(opened));
    }
  });
  for (const _ of ['of the first opening', 'of the departure']) {
    await page.reload();
    await expectAllSaved(page);
  }
  const waiting = await page.evaluate(() => Object.values<string>(localStorage));
  expect(waiting.filter((one) => one.includes('"departure"'))).toHaveLength(1);
  await page.unroute('**/record/');
  await world.advance(60_000);
  await expect.poll(async () => (await departuresOf(world, running)).length).toBe(1);
});
