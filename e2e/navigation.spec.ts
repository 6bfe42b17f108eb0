import { expect, test } from './test.ts';

const PHONE = { width: 360, height: 700 };

test('on a phone a hamburger opens the four section buttons', async ({ world }) => {
  const page = await world.open('/', undefined, PHONE);
  const menu = page.getByRole('button', { name: 'Menu' });
  const features = page.getByRole('button', { name: 'Features' });
  await expect(features).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toHaveCount(0);
  await menu.click();
  for (const name of ['Home', 'Features', 'About us', 'Contact us']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(features).toBeHidden();
  await menu.click();
  await menu.click();
  await expect(features).toBeHidden();
  await menu.click();
  await features.click();
  await expect(features).toBeHidden();
  await expect(page.locator('#features')).toBeFocused();
  await expect(page.locator('#features')).toBeInViewport();
});

test('in the app the section buttons lead to the landing page, and the wordmark too', async ({ world }) => {
  const student = await world.person('Student');
  const page = await world.open('/my-contest', student);
  await page.getByRole('button', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(`${world.origin}/`);
  await expect(page.locator('#contact')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/my-contest$/);
  await page.getByRole('link', { name: 'Tallymark', exact: true }).click();
  await expect(page).toHaveURL(`${world.origin}/`);
});

test('on a phone the places are a row at the lower edge that hides nothing', async ({ world }) => {
  const page = await world.open('/edit-profile', await world.person('Student'), PHONE);
  const row = page.getByRole('navigation', { name: 'Your Tallymark' });
  await expect(row.getByRole('link', { name: 'Results' })).toBeInViewport();
  await expect(row.getByRole('link', { name: 'Tallymark' })).toBeHidden();
  const last = page.getByRole('main').getByRole('textbox').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  const [field, bar] = [await last.boundingBox(), await row.boundingBox()];
  expect((field?.y ?? NaN) + (field?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN);
});

test('Tab first reaches the link past the bars, and a new page takes the focus', async ({ world }) => {
  const page = await world.open('/dashboard', await world.person('Teacher'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.getByRole('link', { name: 'Participants' }).click();
  await expect(page).toHaveURL(/\/results$/);
  await expect(page.getByRole('main').locator('*:focus').or(page.locator('main:focus'))).toHaveCount(1);
});

test('the user chooses light, dark or the system’s colours; the choice is kept, and drawn before the first paint', async ({
  world,
}) => {
  const page = await world.open('/', undefined, { dark: true });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Colours' }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  };
  await choose('Light');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Colours' }).click();
  await expect(page.getByRole('button', { name: 'Light', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await choose('Same as system');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a printed page has no bars', async ({ world }) => {
  const page = await world.open('/dashboard', await world.person('Teacher'));
  await expect(page.getByRole('banner')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Your Tallymark' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
