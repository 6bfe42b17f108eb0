import type { Page } from '@playwright/test';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { expect, test } from './test.ts';

/** Counts the animations that run on a page. */
const moving = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

test('the page says what the product is, and leads to the sign-up', async ({ world }) => {
  const page = await world.open('/');
  await expect(page).toHaveTitle(/Tallymark/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(main.getByRole('link', { name: 'Get Started', exact: true })).toHaveAttribute(
    'href',
    '/signup',
  );

  const features = page.getByRole('region', { name: 'From the first question to the marks' });
  for (const [title, text] of [
    ['Create Quizzes', /Design quizzes with an intuitive interface/],
    ['Join Quiz', /Engage students with competitive quizzes and contests/],
    ['Track Performance', /Monitor student progress/],
  ] as const) {
    await expect(features.getByRole('heading', { name: title })).toBeVisible();
    await expect(features.getByText(text)).toBeVisible();
  }
  for (const title of ['Our Mission', 'Our Vision', 'Our Values']) {
    await expect(page.locator('#about').getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.locator('#pricing')).toContainText('free software');
  await page.locator('#contact').getByRole('link', { name: 'Get Started for Free' }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('Learn More unfolds a sentence in place', async ({ world }) => {
  const page = await world.open('/');
  const buttons = page.getByRole('button', { name: 'Learn More' });
  await expect(buttons).toHaveCount(3);
  const sentence = page.getByText(/Drag questions into order/);
  await expect(sentence).toBeHidden();
  await buttons.first().press('Enter');
  await expect(sentence).toBeVisible();
  await expect(buttons.first()).toHaveAttribute('aria-expanded', 'true');
  await buttons.first().press('Enter');
  await expect(sentence).toBeHidden();
  await expect(page).toHaveURL(`${world.origin}/`);
});

test('a visitor can try five questions by keyboard: nothing is sent, nothing is stored', async ({
  world,
}) => {
  const page = await world.open('/', undefined, { width: 360 });
  await page.waitForLoadState('networkidle');
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  const before = await stored();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/assets/') || sent.push(request.url()));

  await page.getByRole('button', { name: 'Try five questions' }).press('Enter');
  const trial = page.getByRole('region', { name: 'Try five questions' });
  await expect(trial.getByRole('heading', { name: 'Question 1 of 5' })).toBeFocused();
  await expect(trial.getByRole('timer')).toHaveText(/^00:0[12]:\d\d$/);
  await expectNoAxeFindings(page);
  await trial.getByRole('button', { name: 'Next' }).click();
  await expect(trial.getByRole('alert')).toHaveText('Please select an option');
  for (const [index, option] of ['Mercury', 'Carbon dioxide', '51', 'Africa', 'Six'].entries()) {
    const heading = trial.getByRole('heading', { name: `Question ${index + 1} of 5` });
    if (index > 0) await expect(heading).toBeFocused();
    const options = await trial.getByRole('radiogroup').locator('label').allTextContents();
    await trial.getByRole('radio').first().focus();
    await page.keyboard.press(String(options.findIndex((text) => text.startsWith(option)) + 1));
    await expect(trial.getByRole('radio', { name: option })).toBeChecked();
    await page.keyboard.press('Enter');
  }
  await expect(trial.getByRole('heading', { name: 'Total score 4 of 5' })).toBeFocused();
  await expect(trial.getByText('Passed')).toBeVisible();
  await expect(trial.getByRole('region', { name: 'Question 3' })).toContainText('Marks received: 0 of 1');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  expect(sent).toEqual([]);
  expect(await stored()).toBe(before);

  await trial.getByRole('button', { name: 'Try again' }).click();
  await expect(trial.getByRole('heading', { name: 'Question 1 of 5' })).toBeFocused();
  await world.advance(2 * 60_000);
  await expect(trial.getByRole('heading', { name: 'Total score 0 of 5' })).toBeFocused();
  await trial.getByRole('button', { name: 'Close' }).click();
  await expect(trial).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try five questions' })).toBeFocused();
});

test('the drawn grid fills once it is in sight, and is still where less motion is wanted', async ({
  world,
}) => {
  const look = { width: 360, height: 500 };
  const page = await world.open('/', undefined, { ...look, context: { reducedMotion: 'no-preference' } });
  const grid = page.getByRole('img', { name: /^A class during a contest/ });
  await page.waitForLoadState('networkidle');
  expect(await moving(page)).toBe(0);
  await grid.scrollIntoViewIfNeeded();
  await expect.poll(() => moving(page)).toBeGreaterThanOrEqual(9);
  const calm = await world.open('/', undefined, look);
  await calm.getByRole('img', { name: /^A class during a contest/ }).scrollIntoViewIfNeeded();
  await calm.waitForLoadState('networkidle');
  expect(await moving(calm)).toBe(0);
});

test('only the pictures of the shown theme are loaded', async ({ world }) => {
  for (const dark of [false, true]) {
    const page = await world.open('/robots.txt', undefined, { dark });
    const loaded: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('.webp') && loaded.push(request.url())));
    await page.goto('/');
    const shown = page.locator('#home img:visible');
    await expect(shown).toHaveCount(1);
    for (const picture of await shown.all()) await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    expect(loaded.length).toBeGreaterThanOrEqual(1);
    expect(loaded.filter((url) => url.includes(dark ? '-light' : '-dark'))).toEqual([]);
  }
});

test('the page can be read without a script', async ({ world }) => {
  // Without JavaScript, the browser reports the page's scripts as blocked.
  world.expectTrouble(/\.js csp$/);
  const page = await world.open('/', undefined, { context: { javaScriptEnabled: false } });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
});

test('landing: axe finds nothing and nothing is too wide', async ({ world }) => {
  const page = await world.open('/');
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
});
