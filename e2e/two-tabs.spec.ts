import type { Page } from '@playwright/test';
import {
  expectAllSaved,
  choose,
  lookAway,
  lookBack,
  option,
  runningContest,
  savedOptions,
  submit,
} from './running-contest.ts';
import { expect, test } from './test.ts';

test('two tabs keep each other’s choices while nothing can be sent', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student } = await runningContest(world, { count: 2 });
  const one = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(one, 'right')).toBeVisible();
  const two = await one.context().newPage();
  await two.goto(`/quiz/${contest.id}`);
  await expect(option(two, 'right')).toBeVisible();
  await one.context().setOffline(true);
  await two.getByRole('button', { name: 'Next' }).click();
  await expect(two.getByText('Please select an option')).toBeVisible();
  await choose(two, 'wrong');
  await expect(option(one, 'wrong')).toBeChecked();
  await choose(one, 'right');
  await expect(option(two, 'right')).toBeChecked();
  await two.getByRole('button', { name: 'Next' }).click();
  await choose(two, 'right');
  await expect(one.getByText('Offline: 2 answers kept on this device')).toBeVisible();
  await expect(two.getByText('Offline: 2 answers kept on this device')).toBeVisible();
  await one.context().setOffline(false);
  await world.advance(2_000);
  await expectAllSaved(one);
  await expectAllSaved(two);
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
});

test('a choice that another tab overwrites in local storage, as browsers that sync late allow, is not lost', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const one = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(one, 'right')).toBeVisible();
  const two = await one.context().newPage();
  await two.goto('/robots.txt');
  const { body: user } = await world.call('getUser', { as: student });
  const key = `tallymark:answers:${user.id}:${contest.id}`;
  const storedText = () => two.evaluate((key) => localStorage.getItem(key) ?? '', key);
  await one.context().setOffline(true);
  const before = await storedText();
  await choose(one, 'right');
  await expect(one.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await two.evaluate(([key, before]) => localStorage.setItem(key, before), [key, before] as const);
  await expect.poll(storedText).toContain(String(contest.right[0]));
  await one.context().setOffline(false);
  await world.advance(2_000);
  await expectAllSaved(one);
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
});

for (const [where, path] of [
  ['the quiz', (id: number) => `/quiz/${id}`],
  ['My Contests', () => '/my-contest'],
] as const) {
  test(`a tab with ${where} that writes the attempt again, because it sees late that another tab submitted it, ends it too`, async ({
    world,
  }) => {
    const { contest, student } = await runningContest(world, { count: 1 });
    const two = await world.open(`/quiz/${contest.id}`, student);
    await expect(option(two, 'right')).toBeVisible();
    const one = await two.context().newPage();
    await one.goto(path(contest.id));
    await expect(one.getByText('World geography').first()).toBeVisible();
    await one.evaluate(() => {
      addEventListener(
        'storage',
        ({ key, oldValue, newValue }) => {
          if (key?.startsWith('tallymark:answers:') && newValue === null)
            localStorage.setItem(key, oldValue ?? '');
        },
        { capture: true },
      );
    });
    await choose(two, 'right');
    await submit(two);
    await expect(two).toHaveURL(`${world.origin}/my-contest`);
    await expect(one).toHaveURL(`${world.origin}/my-contest`);
    const attempts = () =>
      one.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tallymark:answers:')));
    await expect.poll(attempts).toEqual([]);
  });
}

/** Brings another tab to the front, and waits until the page is notified. */
async function withNews(page: Page, bringOther: () => Promise<unknown>): Promise<void> {
  const listener = await page.evaluateHandle(() => {
    const news = new Promise<void>((resolve) => {
      addEventListener('storage', ({ key }) => {
        if (key?.startsWith('tallymark:front:')) resolve();
      });
    });
    return { news };
  });
  await bringOther();
  await listener.evaluate(({ news }) => news);
}

/** Hides one page and shows the other, like Ctrl+Tab. */
async function turn(from: Page, to: Page): Promise<void> {
  await lookAway(from);
  await withNews(from, () => lookBack(to));
}

const counted = (page: Page) => page.getByText(/^You have left this page/);

/** Maximum time (ms) in which a page decides whether the student left. */
const DECIDED = 5_000;

test('another tab of the same quiz is not leaving, and an address between the two is', async ({ world }) => {
  world.expectTrouble(/401/);
  const { contest, student, teacher } = await runningContest(world);
  const departures = async () => {
    const { body } = await world.call('getTimeline', {
      as: teacher,
      body: { contest: contest.id, email: student.email },
    });
    return body.entries.flatMap(({ kind, duration }) => (kind === 'departure' ? [duration] : []));
  };
  const one = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(one, 'right')).toBeVisible();

  // While the second tab is loading, no tab is visible for a moment.
  await lookAway(one);
  const two = await one.context().newPage();
  await withNews(one, () => two.goto(`/quiz/${contest.id}`));
  await expect(option(two, 'right')).toBeVisible();
  await world.advance(DECIDED);
  for (let times = 0; times < 3; times++) {
    await turn(two, one);
    await turn(one, two);
    await world.advance(DECIDED);
  }
  await two.reload();
  await expect(option(two, 'right')).toBeVisible();
  await expect(counted(one)).toHaveCount(0);
  await expect(counted(two)).toHaveCount(0);

  // The student goes from the second tab to something else, and then to the first tab.
  await lookAway(two);
  await world.advance(DECIDED);
  await withNews(two, () => lookBack(one));
  await expect(counted(one)).toHaveText(/^You have left this page 1 time\./);
  await expect(counted(two)).toHaveText(/^You have left this page 1 time\./);
  await world.advance(DECIDED);

  // When the first tab is closed, the browser shows the second one.
  await one.close({ runBeforeUnload: false });
  await lookBack(two);
  await world.advance(DECIDED);
  await expect(option(two, 'right')).toBeVisible();
  await expect(counted(two)).toHaveText(/^You have left this page 1 time\./);
  await expect.poll(departures).toEqual([expect.any(Number)]);
  const [duration = 0] = await departures();
  expect(duration).toBeGreaterThanOrEqual(DECIDED);
  expect(duration).toBeLessThan(2 * DECIDED);
});
