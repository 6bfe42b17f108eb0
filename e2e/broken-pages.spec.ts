import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 360, height: 700 };

test('offline, every frame except the contest’s shows a banner, which moves nothing', async ({ world }) => {
  // The page asks the server whether the browser's flag is right.
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const student = await world.person('Student');
  for (const [path, as] of [
    ['/', undefined],
    ['/dashboard', student],
  ] as const) {
    const page = await world.open(path, as, PHONE);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    const before = await heading.boundingBox();
    const banner = page.getByText('You are offline');
    await expect(banner).toBeHidden();
    await page.context().setOffline(true);
    await expect(banner).toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toHaveCount(1);
    expect(await heading.boundingBox()).toEqual(before);
    await page.context().setOffline(false);
    await expect(banner).toBeHidden();
  }
});

test('a page that breaks shows the error view, with a way back', async ({ world }) => {
  world.expectTrouble(/broken/);
  const page = await world.open('/');
  await page.context().route(/\/assets\/signup-page.*\.js/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const Page = () => { throw new Error("broken"); };',
    }),
  );
  await page.getByRole('link', { name: 'Get Started for Free' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(`${world.origin}/`);
  await page.context().unroute(/\/assets\/signup-page.*\.js/);
  await page.goto('/signup');
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('a page whose code is missing says so, and appears as soon as the code arrives', async ({ world }) => {
  world.expectTrouble(/student-path|ERR_FAILED|dynamically imported/);
  const page = await world.open('/');
  // Simulates a lost connection, because the server itself always has the file.
  await page.context().route(/\/assets\/student-path/, (route) => route.abort());
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has not loaded yet');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.context().unroute(/\/assets\/student-path/);
  await world.advance(5_000);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();

  await page.context().route(/\/assets\/signup-page/, (route) => route.abort());
  world.expectTrouble(/signup-page/);
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has not loaded yet');
  await page.context().unroute(/\/assets\/signup-page/);
  await world.advance(5_000);
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('a page of an older version, whose code the server no longer has, is loaded again by itself', async ({
  world,
}) => {
  world.expectTrouble(/student-path|ERR_FAILED|dynamically imported/);
  const page = await world.open('/');
  await page.context().route(/\/assets\/student-path/, (route) => route.abort());
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'the old one'));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-mark');
  await expect(page).toHaveURL(`${world.origin}/login`);
  // The page does not reload a second time.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has not loaded yet');
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'the newer one'));
  await world.advance(5_000);
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'the newer one');
});

test('an address without a page, says so and leads back', async ({ world }) => {
  world.expectTrouble(/404/);
  const page = await world.open('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${world.origin}/`);
});
