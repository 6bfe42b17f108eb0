import type { Page } from '@playwright/test';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { expectNothingCut, expectRoomForText, withLargeText, withSpacedText } from './large-text.ts';
import {
  expectAllSaved,
  choose,
  waitForFadeIn,
  lookAway,
  lookBack,
  MINUTE,
  runningContest,
  timeUntilEnd,
} from './running-contest.ts';
import { recordAnnouncements } from './spoken.ts';
import { expect, test, type World } from './test.ts';

/** Viewport of a 1280 × 1024 screen at 400% zoom. */
const ZOOMED = { width: 320, height: 256 };

/** Makes the quiz show two notices: about the last minutes, and about three departures. */
async function makeNotices(world: World, page: Page, contest: { end: Date }) {
  // If the clock jumped during a request, the page would calculate a wrong server time.
  await page.waitForLoadState('networkidle');
  await world.advance(timeUntilEnd(world, contest) - 4 * MINUTE);
  for (let departure = 0; departure < 3; departure++) {
    await lookAway(page);
    await lookBack(page);
  }
  await expect(page.getByText('One more switch will submit automatically.')).toBeVisible();
  await expect(page.getByText('Less than 5 minutes remaining!')).toBeVisible();
}

/** Counts the rows of pixels in which the question is visible. */
const rowsOfQuestion = (page: Page) =>
  page.evaluate(() => {
    document.querySelector('section p')?.scrollIntoView({ block: 'start' });
    let rows = 0;
    for (let y = 0; y < window.innerHeight; y++) {
      const top = document.elementFromPoint(window.innerWidth / 2, y);
      if (top?.closest('section, div:has(> section)')) rows++;
    }
    return rows;
  });

/** Returns whether nothing covers the card of the focused option. */
const isFocusInSight = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.closest('label')?.getBoundingClientRect();
    if (!box) return false;
    return [box.top + 4, box.bottom - 4].every((y) =>
      document
        .elementFromPoint(box.left + box.width / 2, y)
        ?.closest('label')
        ?.contains(document.activeElement),
    );
  });

for (const viewport of [ZOOMED, { width: 640, height: 300 }, { width: 400, height: 400 }]) {
  const { width, height } = viewport;
  test(`at ${width} × ${height} the question has room, and the focus is never hidden`, async ({ world }) => {
    // The session is refreshed after an hour, perhaps at the end of the test.
    world.expectTrouble(/401/);
    const { contest, student } = await runningContest(world);
    const page = await world.open(`/quiz/${contest.id}`, student, viewport);
    const radios = page.getByRole('radio');
    await expect(radios).toHaveCount(3);
    await makeNotices(world, page, contest);
    expect(await rowsOfQuestion(page)).toBeGreaterThan(height / 2);
    await expect(page.getByRole('timer')).toBeInViewport();
    await expectNoAxeFindings(page);
    await radios.first().focus();
    expect(await isFocusInSight(page)).toBe(true);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      expect(await isFocusInSight(page), key).toBe(true);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeInViewport();
  });
}

test('at 400 % the save state stays in sight; a departure says what the next one does, and folds', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student, ZOOMED);
  await choose(page, 'right');
  await expectAllSaved(page);
  const saveState = page.getByText('All answers saved', { exact: true });
  await lookAway(page);
  await lookBack(page);
  const left = page.getByText('You have left this page 1 time.');
  const consequence = page.getByText('Leaving a 4th time submits your answers.');
  const fold = page.getByRole('button', { name: 'Less' });
  const scroll = (place: 'start' | 'end') =>
    page.evaluate((block) => document.querySelector('section')?.scrollIntoView({ block }), place);
  for (const place of ['start', 'end'] as const) {
    await scroll(place);
    for (const shown of [saveState, left, consequence, fold, page.getByRole('timer')]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    await expectNothingCut(page);
  }
  expect(await rowsOfQuestion(page)).toBeGreaterThan(ZOOMED.height / 2);
  await expectNoAxeFindingsInBothThemes(page);

  const open = await rowsOfQuestion(page);
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.press('Enter');
  await expect(page.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
  expect(await rowsOfQuestion(page)).toBeGreaterThan(open);
  await expect(left).toBeInViewport({ ratio: 1 });
  // The next departure unfolds the notice again.
  await lookAway(page);
  await lookBack(page);
  await expect(page.getByText('You have left this page 2 times.')).toBeInViewport({ ratio: 1 });
  await expect(consequence).toBeInViewport({ ratio: 1 });
  await expect(fold).toBeVisible();
  // If there is enough room, notices are not folded, and there is no additional Tab stop.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(fold).toBeHidden();
  await expect(consequence).toBeVisible();
});

for (const dark of [false, true]) {
  test(`large text in a ${dark ? 'dark' : 'light'} quiz: all of it grows, and nothing is cut off`, async ({
    world,
  }) => {
    // The session is refreshed after an hour, perhaps at the end of the test.
    world.expectTrouble(/401/);
    const { contest, student } = await runningContest(world, { count: 1 });
    const page = await world.open(`/quiz/${contest.id}`, student, { width: 360, dark });
    await choose(page, 'right');
    await makeNotices(world, page, contest);
    // The clock's jump may time out a call, whose long message stays until the next call.
    await expectAllSaved(page);
    const grows = [
      page.getByRole('timer'),
      page.getByText('All answers saved'),
      page.getByText('Less than 5 minutes remaining!'),
      page.getByText('One more switch will submit automatically.'),
      page.getByRole('button', { name: 'Submit Quiz' }),
      page.getByRole('heading', { level: 2 }),
      page.locator('label').first(),
    ];
    const sizes = () =>
      Promise.all(
        grows.map((one) =>
          one.evaluate((element) => {
            const style = getComputedStyle(element.querySelector('[data-label]') ?? element);
            return [parseFloat(style.fontSize), parseFloat(style.lineHeight)];
          }),
        ),
      );
    const usual = await sizes();
    const look = async () => {
      await expectNoHorizontalScroll(page, [360]);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNothingCut(page);
      for (const one of grows.slice(0, 4)) await expect(one).toBeInViewport({ ratio: 1 });
      expect(await rowsOfQuestion(page)).toBeGreaterThan(200);
      await page.getByRole('button', { name: 'Submit Quiz' }).focus();
      await expect(page.getByRole('button', { name: 'Submit Quiz' })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Submit Quiz' }).click({ trial: true });
    };
    await withLargeText(page, async () => {
      const large = await sizes();
      for (const [n, [font = 0, line = 0]] of usual.entries()) {
        expect(large[n]?.[0], String(await grows[n]?.textContent())).toBeCloseTo(font * 2, 0);
        expect(large[n]?.[1], String(await grows[n]?.textContent())).toBeGreaterThan(line * 1.9);
      }
      await look();
    });
    await withSpacedText(page, look);

    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    const dialog = page.getByRole('dialog');
    await waitForFadeIn(dialog);
    for (const withText of [withLargeText, withSpacedText]) {
      await withText(page, async () => {
        await expectNoHorizontalScroll(page, [360]);
        await expectNothingCut(page);
        await dialog.getByRole('button', { name: 'Submit Quiz' }).click({ trial: true });
      });
    }
    await expectNoAxeFindings(page);
  });
}

for (const navigation of ['free', 'page'] as const) {
  test(`large text in a quiz in any order (${navigation}) has room`, async ({ world }) => {
    const settings = { navigation };
    const { contest, student } = await runningContest(world, { contest: { minimum_marks: 0, settings } });
    const page = await world.open(`/quiz/${contest.id}`, student, { width: 360 });
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectRoomForText(page);
    await page.getByRole('button', { name: 'All questions' }).click();
    await waitForFadeIn(page.getByRole('dialog'));
    await expectRoomForText(page);
  });
}

test('on a zoomed page no bar covers the contest’s page, and the dialog can be used', async ({ world }) => {
  const { contest, student } = await runningContest(world, { count: 30 });
  const page = await world.open(`/my-contest/contest/${contest.id}`, student, ZOOMED);
  await page.getByRole('button', { name: 'Start Quiz' }).focus();
  const rowsOfPage = await page.evaluate(() => {
    const rows = Array.from({ length: window.innerHeight }, (_, y) => document.elementFromPoint(160, y));
    return rows.filter((element) => element?.closest('main')).length;
  });
  expect(rowsOfPage).toBe(ZOOMED.height);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await choose(page, 'right');
  await expectNoHorizontalScroll(page, [320]);
  await page.setViewportSize(ZOOMED);
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(question).toBeHidden();
});

test('with forced colours the focus, the choice and the progress can be seen', async ({ world }) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student, { context: { forcedColors: 'active' } });
  const card = page.locator('label').first();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('1');
  await expect(card).toHaveCSS('outline-style', 'solid');
  await expect(card).toHaveCSS('outline-width', '2px');
  const done = page.getByRole('progressbar', { name: 'Question 1 of 3' });
  const colours = await done.evaluate((bar) => ({
    done: getComputedStyle(bar).backgroundColor,
    rest: getComputedStyle(bar.parentElement ?? bar).backgroundColor,
    page: getComputedStyle(document.body).backgroundColor,
    edge: getComputedStyle(bar.parentElement ?? bar).outlineStyle,
  }));
  expect(colours.done).not.toBe(colours.rest);
  expect(colours.done).not.toBe(colours.page);
  expect(colours.edge).toBe('solid');
  await expectNoAxeFindings(page);
});

test('a screen reader hears that the network is away, and that all is saved again; not each save', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  const spoken = await recordAnnouncements(page);
  const next = page.getByRole('button', { name: 'Next' });
  await choose(page, 'right');
  await expectAllSaved(page);
  expect(await spoken()).toEqual([]);
  await page.context().setOffline(true);
  await choose(page, 'wrong');
  await expect(page.getByText(/^Offline: 1 answer kept on this device/)).toBeVisible();
  await page.context().setOffline(false);
  await expectAllSaved(page);
  const heard = await spoken();
  expect(heard.some((words) => words.startsWith('Offline: 1 answer kept'))).toBe(true);
  expect(heard.at(-1)).toBe('All answers saved');
  await next.click();
  await choose(page, 'right');
  await expect(page.getByText('Saving…')).toBeVisible();
  await expectAllSaved(page);
  expect(await spoken()).toEqual(heard);
});

test('the focus is at the heading of each page that is entered, also when that has loaded late', async ({
  world,
}) => {
  const { student } = await runningContest(world);
  const page = await world.open('/my-contest', student);
  const slow = Promise.withResolvers<undefined>();
  await page.route('**/api/user/{contest,viewcontest}/', async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'World geography' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contest', exact: true })).toBeFocused();
  slow.resolve(undefined);
  await expect(page.getByRole('heading', { level: 1, name: 'World geography' })).toBeFocused();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeFocused();
});

test('a student hides the time, which is shown in the last five minutes, and the browser keeps the choice', async ({
  world,
}) => {
  world.expectTrouble(/401/);
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student, { width: 360 });
  const time = page.getByText(/^00:\d\d:\d\d$/);
  await expect(time).toBeVisible();
  await page.getByRole('button', { name: 'Hide the time until the last 5 minutes' }).click();
  await expect(time).toBeHidden();
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindingsInBothThemes(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the time' })).toBeVisible();
  await expect(time).toBeHidden();
  await page.waitForLoadState('networkidle');
  await world.advance(timeUntilEnd(world, contest) - 4 * MINUTE);
  await expect(time).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the time' })).toHaveCount(0);
});
