import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Scrolls until the edge of a section is `to` pixels below the top of the viewport. */
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

  // A reload does not scroll to the section again, and Back leads to the previous page.
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
  // The landing page clears the state at once, so the test records when it is set.
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
  // The address of the first link comes from a setting.
  await expect(outside.first()).toHaveAttribute('href', 'https://github.com/school');
  await expect(outside.nth(1)).toHaveAttribute('href', 'https://x.com/');
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAccessibleName(/\w+ \(opens in a new tab\)/);
  }
  await expect(footer.getByText('© 2024')).toBeVisible();
});
