import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { expect, test } from './test.ts';

/** Scrolls, at once, until a section's edge is so many pixels below the viewport's top. */
const scrollEdge = (page: Page, id: string, edge: 'top' | 'bottom', to: number) =>
  page.evaluate(
    (place) => {
      const box = document.getElementById(place.id)?.getBoundingClientRect();
      if (!box) throw new Error(`there is no #${place.id}`);
      window.scrollTo({ top: Math.round(window.scrollY + box[place.edge] - place.to), behavior: 'instant' });
    },
    { id, edge, to },
  );

const topOf = (page: Page, id: string) =>
  page.evaluate((section) => document.getElementById(section)?.getBoundingClientRect().top ?? NaN, id);

/** The bar's button of the section being read. */
const current = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]');

test('the section buttons scroll to their sections, and the focus goes along', async ({ world }) => {
  const page = await world.open('/', undefined, { height: 600 });
  for (const [label, id] of [
    ['Features', 'features'],
    ['About us', 'about'],
    ['Contact us', 'contact'],
    ['Home', 'home'],
  ] as const) {
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect.poll(async () => Math.abs((await topOf(page, id)) - 70)).toBeLessThanOrEqual(16);
    await expect(current(page)).toHaveText(label);
  }
  await expect(page).toHaveURL(`${world.origin}/`);
});

test('the page scrolls smoothly, and at once for visitors who prefer less motion', async ({ world }) => {
  for (const [reducedMotion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ]) {
    const page = await world.open('/', undefined, { context: { reducedMotion } });
    await page.evaluate(() => {
      Element.prototype.scrollIntoView = (options) => {
        document.title = typeof options === 'object' ? String(options.behavior) : '';
      };
    });
    await page.getByRole('button', { name: 'About us' }).click();
    await expect(page).toHaveTitle(behavior ?? '');
  }
});

test('the section that spans 150 px from the top is highlighted; at the pricing none is', async ({
  world,
}) => {
  const page = await world.open('/', undefined, { height: 500 });
  await expect(current(page)).toHaveText('Home');
  for (const [id, before, label] of [
    ['features', 'Home', 'Features'],
    ['about', 'Features', 'About us'],
    ['contact', 'About us', 'Contact us'],
  ] as const) {
    await scrollEdge(page, id, 'top', 152);
    await expect(current(page)).toHaveText(before);
    await scrollEdge(page, id, 'top', 149);
    await expect(current(page)).toHaveText(label);
  }
  await scrollEdge(page, 'contact', 'bottom', 152);
  await expect(current(page)).toHaveText('Contact us');
  await scrollEdge(page, 'pricing', 'top', 149);
  await expect(current(page)).toHaveCount(0);
});

test('from another page a section button leads to the section, once', async ({ world }) => {
  const page = await world.open('/login', undefined, { height: 600 });
  await page.getByRole('button', { name: 'About us' }).click();
  await expect(page).toHaveURL(`${world.origin}/`);
  await expect(page.locator('#about')).toBeFocused();
  await expect(current(page)).toHaveText('About us');
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('scrollTo');

  // A reload does not scroll to the section again, and Back leads to the page before.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(current(page)).toHaveText('Home');
  await page.reload();
  await expect(current(page)).toHaveText('Home');
  await expect(page.locator('#about')).not.toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test('the navigation state carries the section as scrollTo', async ({ world }) => {
  const page = await world.open('/signup');
  // The landing page clears the state at once.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (state, ...rest) => {
      document.documentElement.dataset.pushed ??= JSON.stringify(state);
      push(state, ...rest);
    };
  });
  await page.getByRole('button', { name: 'Features' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-pushed', /"usr":\{"scrollTo":"features"\}/);
});

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

test('Learn More unfolds two sentences in place', async ({ world }) => {
  const page = await world.open('/');
  const buttons = page.getByRole('button', { name: 'Learn More' });
  await expect(buttons).toHaveCount(3);
  const sentence = page.getByText(/Drag the questions into their order/);
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
    await page.keyboard.press(String(options.findIndex((text) => text.startsWith(option)) + 1));
    await expect(trial.getByRole('radio', { name: option })).toBeChecked();
    await page.keyboard.press('Enter');
  }
  await expect(trial.getByRole('heading', { name: 'Total score 4 of 5' })).toBeFocused();
  await expect(trial.getByText('Passed')).toBeVisible();
  await expect(trial.getByRole('region', { name: 'Question 3' })).toContainText('Marks received: 0 of 1');
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  expect(sent).toEqual([]);
  expect(await stored()).toBe(before);

  // At zero the trial ends by itself, with the marks so far.
  await trial.getByRole('button', { name: 'Try again' }).click();
  await expect(trial.getByRole('heading', { name: 'Question 1 of 5' })).toBeFocused();
  await world.advance(2 * 60_000);
  await expect(trial.getByRole('heading', { name: 'Total score 0 of 5' })).toBeFocused();
  await trial.getByRole('button', { name: 'Close' }).click();
  await expect(trial).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try five questions' })).toBeFocused();
});

test('the footer leads to every section, and to the social sites', async ({ world }) => {
  const page = await world.open('/', undefined, { height: 500 });
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'About', 'Features', 'Pricing', 'Contact']);
  for (const id of ['about', 'features', 'pricing', 'contact']) {
    await links.filter({ hasText: new RegExp(id, 'i') }).click();
    await expect(page).toHaveURL(`${world.origin}/#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect.poll(async () => Math.abs((await topOf(page, id)) - 70)).toBeLessThanOrEqual(16);
  }
  await links.filter({ hasText: 'Home' }).click();
  await expect(page).toHaveURL(`${world.origin}/`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const outside = footer.locator('a[target=_blank]');
  await expect(outside).toHaveCount(3);
  // The first link leads where a setting says.
  await expect(outside.first()).toHaveAttribute('href', 'https://github.com/school');
  await expect(outside.nth(1)).toHaveAttribute('href', 'https://x.com/');
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAccessibleName(/\w+ \(opens in a new tab\)/);
  }
  await expect(footer.getByText('© 2024')).toBeVisible();
});

test('only the pictures of the shown theme are loaded', async ({ world }) => {
  for (const dark of [false, true]) {
    const page = await world.open('/robots.txt', undefined, { dark });
    const loaded: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('.webp') && loaded.push(request.url())));
    await page.goto('/');
    const shown = page.locator('#home img:visible');
    await expect(shown).toHaveCount(2);
    for (const picture of await shown.all()) await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    expect(loaded.length).toBeGreaterThanOrEqual(2);
    expect(loaded.filter((url) => url.includes(dark ? '-light' : '-dark'))).toEqual([]);
  }
});

test('the page can be read without a script', async ({ world }) => {
  // The scripts that the page names and that this browser does not run.
  world.expectTrouble(/\.js csp$/);
  const page = await world.open('/', undefined, { context: { javaScriptEnabled: false } });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
});

for (const dark of [false, true]) {
  test(`landing, ${dark ? 'dark' : 'light'}: axe finds nothing and nothing is too wide`, async ({
    world,
  }) => {
    const page = await world.open('/', undefined, { dark });
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Account' }).click();
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
  });
}
