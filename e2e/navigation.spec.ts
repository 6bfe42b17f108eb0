import { publishedContest } from '../server/test/factories.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 360, height: 700 };

test('for a visitor the avatar opens Login and Sign Up; a click outside and Escape close the menu', async ({
  world,
}) => {
  const page = await world.open('/');
  const avatar = page.getByRole('button', { name: 'Account' });
  const login = page.getByRole('link', { name: 'Login', exact: true });
  await expect(login).toBeHidden();
  // If there is room, Login and Sign Up also are beside it.
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await expect(bar.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');

  await avatar.click();
  await expect(avatar).toHaveAttribute('aria-expanded', 'true');
  await expect(login).toHaveAttribute('href', '/login');
  const menu = page.locator('#account-menu');
  await expect(menu.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('link', { name: 'Logout' })).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(login).toBeHidden();

  await avatar.click();
  await login.focus();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(avatar).toBeFocused();

  await avatar.click();
  await avatar.click();
  await expect(login).toBeHidden();

  // By keyboard alone: the menu closes when the focus leaves it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(login).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(login).toBeHidden();

  await avatar.click();
  await menu.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(login).toBeHidden();
});

test('for a user the avatar opens Dashboard and Logout, on the landing page as in the app', async ({
  world,
}) => {
  const teacher = await world.person('Teacher', { first_name: 'Maria' });
  const page = await world.open('/', teacher);
  const avatar = page.getByRole('button', { name: 'Account' });
  await avatar.click();
  await expect(page.getByText('Maria Lovelace')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await avatar.click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await avatar.click();
  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible();
});

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

test('the sidebar has the four places of each role, and marks the present one', async ({ world }) => {
  for (const [role, third] of [
    ['Teacher', 'Participants'],
    ['Student', 'Results'],
  ] as const) {
    const page = await world.open('/dashboard', await world.person(role));
    const sidebar = page.getByRole('navigation', { name: 'Your Tallymark' });
    await expect(sidebar.getByRole('link')).toHaveText([
      'Tallymark',
      'Dashboard',
      'My Contest',
      third,
      'Edit Profile',
    ]);
    for (const [name, path] of [
      ['My Contest', '/my-contest'],
      [third, '/results'],
      ['Edit Profile', '/edit-profile'],
      ['Dashboard', '/dashboard'],
    ] as const) {
      await sidebar.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`${world.origin}${path}`);
      await expect(sidebar.locator('[aria-current=page]')).toHaveText(name);
    }
  }
});

test('the bar names the contest of the page, and which of its pages this is', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher);
  const page = await world.open(`/results/teacher/${id}/result`, teacher);
  const place = page.getByRole('navigation', { name: 'Where you are' });
  await expect(place.getByRole('link', { name: 'World geography' })).toBeVisible();
  await expect(place.locator('[aria-current=page]')).toHaveText('Participants');
  await page.goto(`/live/${id}`);
  await expect(place.locator('[aria-current=page]')).toHaveText('Live');
  await place.getByRole('link').click();
  await expect(page).toHaveURL(`${world.origin}/results/teacher/${id}/result`);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(place).toHaveCount(0);
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
  await choose('As the system');
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
