import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { attemptAddress } from './running-class.ts';
import {
  expectAllSaved,
  choose,
  waitForFadeIn,
  lookAway,
  lookBack,
  loseFocus,
  loseFocusFor,
  option,
  runningContest,
} from './running-contest.ts';
import { expect, test, type World } from './test.ts';

const counted = (page: Page) => page.getByText(/You have left this page/);

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    if (one === null || one === document.body) return 'nothing';
    if (one instanceof HTMLInputElement) return one.type;
    return one.textContent.trim() || (one.ariaLabel ?? one.tagName);
  });

const CLOCK = 'Hide the time until the last 5 minutes';
/** Name of the button for choosing a language. */
const LANGUAGE = 'English';
const REPORT = 'Something is wrong with this question';

/** Waits for the buttons that come after the quiz. */
const untilComplete = async (page: Page) => {
  for (const name of [CLOCK, REPORT]) await expect(page.getByRole('button', { name })).toBeVisible();
};

const press = async (page: Page, key: string, times: number) => {
  const reached: string[] = [];
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(key);
    reached.push(await focused(page));
  }
  return reached;
};

const record = async (world: World, running: Awaited<ReturnType<typeof runningContest>>) => {
  const { body } = await world.call('getTimeline', {
    as: running.teacher,
    body: { contest: running.contest.id, email: running.student.email },
  });
  return body.entries.filter(({ kind }) => kind === 'departure' || kind === 'short loss');
};

test('Tab goes round inside the page in both directions, and the page says how to leave', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  const stays = page.getByText('The Tab key stays within this page. To leave the page, press Esc, then Tab');
  await untilComplete(page);
  const once = ['Next', REPORT, LANGUAGE, 'Not you? Log out', CLOCK, 'radio'];
  expect(await press(page, 'Tab', 12)).toEqual([...once, ...once]);
  await expect(page.getByRole('status').filter({ has: stays })).toBeVisible();
  await expectNoAxeFindings(page);
  // Other keys hide the notice.
  await page.keyboard.press('ArrowDown');
  await expect(stays).toHaveCount(0);
  await expect(option(page, 'right')).not.toBeChecked();
  const back = [CLOCK, 'Not you? Log out', LANGUAGE, REPORT, 'Next', 'radio'];
  expect(await press(page, 'Shift+Tab', 11)).toEqual([...back, ...back.slice(0, 5)]);
  await expect(stays).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  // While no option is chosen, the number of radio buttons that Tab reaches varies in Chromium.
  const reached = await press(page, 'Tab', 14);
  expect([...new Set(reached)].toSorted()).toEqual(
    ['Next', 'Not you? Log out', 'Previous', 'radio', CLOCK, LANGUAGE, REPORT].toSorted(),
  );
  await page.getByRole('radio').first().press('1');
  const all = ['Previous', 'Next', REPORT, LANGUAGE, 'Not you? Log out', CLOCK, 'radio'];
  expect(await press(page, 'Tab', 7)).toEqual(all);
  await expect(counted(page)).toHaveCount(0);
});

test('Shift+Tab goes round also where the browser does not know its name, as WebKitGTK does not', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open('/robots.txt', student);
  await page.addInitScript(() => {
    const key = Object.getOwnPropertyDescriptor(KeyboardEvent.prototype, 'key');
    Object.defineProperty(KeyboardEvent.prototype, 'key', {
      get(this: KeyboardEvent): unknown {
        return this.code === 'Tab' && this.shiftKey ? 'Unidentified' : key?.get?.call(this);
      },
    });
  });
  await page.goto(`/quiz/${contest.id}`);
  await choose(page, 'right');
  await untilComplete(page);
  const back = [CLOCK, 'Not you? Log out', LANGUAGE, REPORT, 'Next', 'radio'];
  expect(await press(page, 'Shift+Tab', 7)).toEqual([...back, ...back.slice(0, 1)]);
  await expect(
    page.getByText('The Tab key stays within this page. To leave the page, press Esc, then Tab'),
  ).toBeVisible();
});

test('Tab goes round inside a dialog, and where all questions are on one page', async ({ world }) => {
  const { contest, student } = await runningContest(world, {
    count: 2,
    contest: { minimum_marks: 0, settings: { navigation: 'page' } },
  });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(page.getByRole('radio')).toHaveCount(6);
  const reached = await press(page, 'Tab', 20);
  expect(reached).not.toContain('nothing');
  expect(reached.filter((one) => one === 'Submit Quiz').length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
  await waitForFadeIn(dialog);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let time = 0; time < 8; time++) {
      await page.keyboard.press(key);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
  }
  // In a dialog, Escape only closes the dialog.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The Tab key can now leave this page.')).toHaveCount(0);
});

test('Esc, then Tab leaves the page, which says beforehand what that costs', async ({ world }) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await page.keyboard.press('Escape');
  const leads = page.getByText(
    'The Tab key can now leave this page. If you leave now, this counts as the 1st time.',
  );
  await expect(leads).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(leads).toHaveCount(0);
  expect(await press(page, 'Tab', 1)).toEqual(['Next']);

  await page.keyboard.press('Escape');
  await expect(leads).toBeVisible();
  // After the page's last element, Tab moves the focus to the browser.
  expect(await press(page, 'Tab', 1)).not.toContain('radio');
  await loseFocus(page);
  await expect(counted(page)).toContainText('1 time.');
  await lookBack(page);
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
});

test('who may leave is not held', async ({ world }) => {
  const { contest, student, teacher } = await runningContest(world);
  await world.call('setFocusExemption', {
    as: teacher,
    body: { contest: contest.id, email: student.email, exempt: true },
  });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await press(page, 'Tab', 6);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Tab key (?:stays|can now leave)/)).toHaveCount(0);
  await loseFocusFor(page, 100);
  await expect(page.getByText(/was active/)).toHaveCount(0);
});

test('a short loss of the focus is told, is on the record with its length, and never counts', async ({
  world,
}) => {
  const running = await runningContest(world);
  const { contest, student, teacher } = running;
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  for (let time = 0; time < 6; time++) await loseFocusFor(page, 150);
  const told = page.getByText(/^Something outside this page was active for less than a second\./);
  await expect(page.getByRole('status').filter({ has: told })).toContainText(
    'This does not count. Your teacher can see it.',
  );
  await expectNoAxeFindings(page);
  await expect(counted(page)).toHaveCount(0);
  await expect
    .poll(async () => (await record(world, running)).map(({ kind }) => kind))
    .toEqual(Array.from({ length: 6 }, () => 'short loss'));
  for (const { duration } of await record(world, running)) {
    expect(duration).toBeGreaterThanOrEqual(150);
    expect(duration).toBeLessThan(1_000);
  }
  await world.advance(10_000);
  await expect(told).toHaveCount(0);

  const timeline = await world.open(attemptAddress(contest, student), teacher);
  const line = timeline.getByText(
    /^Something outside the page was active 6 times, for \d\.\d seconds in all, not counted$/,
  );
  await line.click();
  await expect(
    timeline.getByText(/Something outside the page was active for 0\.\d seconds, not counted$/),
  ).toHaveCount(6);
  await expectNoAxeFindings(timeline);
});

test('a loss of the focus in sight of the page counts after a second, told at once and in true words', async ({
  world,
}) => {
  const running = await runningContest(world);
  const page = await world.open(`/quiz/${running.contest.id}`, running.student);
  await choose(page, 'right');
  await expectAllSaved(page);
  const alert = page.getByRole('alert').filter({ has: counted(page) });
  await loseFocus(page);
  await expect(page.getByText(/is active\. After 1 second, this counts as leaving\./)).toBeVisible();
  await expect(alert).toContainText('is active. This counts as leaving. You have left this page 1 time.');
  await lookBack(page);
  await expect(alert).toContainText('was active. This counts as leaving. You have left this page 1 time.');
  await expect.poll(async () => (await record(world, running))[0]?.duration).toBeGreaterThanOrEqual(1_000);

  // A page that is hidden within the second counts as left, even for a moment.
  await loseFocus(page);
  await lookAway(page);
  // When a window in front closes, the page is focused while it is still hidden.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await lookBack(page);
  await expect(alert).toHaveText(/^You have left this page 2 times\./);

  await loseFocus(page);
  await expect(alert).toContainText(
    'You have left this page 3 times. One more switch will submit automatically.',
  );
  await expect(alert).toContainText('After that, you can no longer change your answers.');
  const said = await alert.locator('> span').elementHandle();
  await lookBack(page);
  // A new element replaces the notice, so that screen readers announce it again.
  await expect.poll(() => said?.evaluate((one) => one.isConnected)).toBe(false);
  await expect(alert).toContainText('One more switch will submit automatically.');
  await loseFocusFor(page, 200);
  await expect(alert).toContainText('3 times.');
  await loseFocus(page);
  await expect(page.getByText('You have switched tabs 4 times. Auto-submitting the quiz.')).toBeVisible();
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect((await record(world, running)).map(({ kind }) => kind).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'departure'),
    'short loss',
  ]);
});

test('a loss that is decided without the network counts at once', async ({ world }) => {
  world.expectTrouble(/ERR_FAILED|Failed to fetch/);
  const running = await runningContest(world);
  const page = await world.open(`/quiz/${running.contest.id}`, running.student);
  await choose(page, 'right');
  await expectAllSaved(page);
  await loseFocusFor(page, 50);
  await expect.poll(async () => (await record(world, running)).length).toBe(1);
  // The server responds after the focus was lost but before this counts. Then it becomes unreachable.
  await loseFocus(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.route('**/record/', (route) => route.abort());
  await expect(counted(page)).toContainText('1 time.');
});

test('printing is not leaving, in whatever order the browser tells it; Ctrl+S opens no dialog', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await loseFocus(page);
  // In Firefox, both events come when the print dialog opens, which stays open until the focus returns.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    window.dispatchEvent(new Event('afterprint'));
  });
  await world.advance(5_000);
  await expect(page.getByText(/is active/)).toHaveCount(0);
  await lookBack(page);
  await expect(counted(page)).toHaveCount(0);

  await page.evaluate(() =>
    window.addEventListener('keydown', (event) => {
      if (event.key === 's') document.body.dataset.saves = String(!event.defaultPrevented);
    }),
  );
  await page.keyboard.press('Control+s');
  await expect(page.locator('body')).toHaveAttribute('data-saves', 'false');
});
