import type { Page } from '@playwright/test';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { makePicture, pictureFile } from './pictures.ts';
import { expect, test } from './test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

/** The page, once its dialog has faded in, because axe judges the final colours. */
async function shown(page: Page): Promise<Page> {
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  return page;
}

for (const role of ['Student', 'Teacher'] as const) {
  test(`a ${role} changes the own profile and its picture`, async ({ world }) => {
    const person = await world.person(role);
    const page = await world.open('/edit-profile', person);
    await expect(page).toHaveTitle('Edit profile · Tallymark');
    await expect(page.getByRole('tab', { name: 'Personal Info' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await expect(save(page)).toBeDisabled();
    await page.getByLabel('First name').fill(' Emmy ');
    await page.getByLabel('Phone').fill('(987) 654-3210');
    await page.locator('input[type=file]').setInputFiles(pictureFile(await makePicture(page), 'me.png'));
    await save(page).click();
    await expect(page.getByText('Profile Updated.')).toBeVisible();
    const picture = page.getByRole('img', { name: 'Your picture', exact: true });
    await expect(picture).toHaveAttribute('src', /^\/api\/image\//);
    await expect(page.getByLabel('First name')).toHaveValue('Emmy');
    await expect(save(page)).toBeDisabled();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(
      expect.stringContaining('profile'),
    );

    const { body: user } = await world.call(role === 'Teacher' ? 'getTeacher' : 'getStudent', { as: person });
    expect(user).toMatchObject({ first_name: 'Emmy', phone_number: '9876543210', last_name: 'Lovelace' });
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Emmy');
    await expect(page.getByLabel('Phone')).toHaveValue('9876543210');
  });
}

test('a refused field shows the reason beside it; the typed text stays', async ({ world }) => {
  world.expectTrouble(/400|415|ERR_INTERNET_DISCONNECTED/);
  const page = await world.open('/edit-profile', await world.person('Student'));
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Phone').fill('1');
  await save(page).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('This must not be empty.');
  await expect(page.getByText('This must be exactly 10 digits, or empty.')).toBeVisible();

  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Last name').fill('n'.repeat(101));
  await page.getByLabel('Address').fill('a'.repeat(501));
  await save(page).click();
  await expect(page.getByText('Please correct the marked fields.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByText('At most 500 characters, please.')).toBeVisible();

  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Address').fill('2 Hill Street');
  await page.locator('input[type=file]').setInputFiles(pictureFile('bm8=', 'fake.png'));
  await save(page).click();
  const area = page.getByRole('group', { name: 'Profile picture' });
  await expect(area.getByRole('alert')).toHaveText(
    'The picture must be a PNG, JPEG, WebP, GIF or AVIF file.',
  );
  await area.getByRole('button', { name: 'Remove' }).click();

  await page.context().setOffline(true);
  await save(page).click();
  await expect(page.getByText('Failed to update profile')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel('Last name')).toHaveValue('Byron');
  await save(page).click();
  await expect(page.getByText('Profile Updated.')).toBeVisible();
});

test('a profile that cannot be loaded says so, and Retry loads it', async ({ world }) => {
  world.expectTrouble(/ERR_FAILED/);
  const person = await world.person('Teacher');
  const page = await world.open('/forgotten-password', person);
  // The page must load and its call fail. No real server or network does only that on demand.
  await page.route('**/api/user/teacher/', (route) => route.abort());
  await page.goto('/edit-profile');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText('Failed to load user data');
  await expectNoAxeFindings(page);
  await page.unroute('**/api/user/teacher/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('leaving with unsaved changes asks first; a reload and the tabs keep them', async ({ world }) => {
  const page = await world.open('/edit-profile', await world.person('Student'));
  await page.getByLabel('First name').fill('Unsaved');
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL('/edit-profile?tab=account');
  await page.getByRole('tab', { name: 'Personal Info' }).click();
  await expect(page).toHaveURL('/edit-profile');
  await expect(page.getByLabel('First name')).toHaveValue('Unsaved');

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectNoAxeFindings(await shown(page));
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Unsaved');

  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('First name')).toHaveValue('Unsaved');
  await expect(save(page)).toBeEnabled();

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('link', { name: 'Edit Profile' }).first().click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('the profile has no fault of access or layout', async ({ world }) => {
  const page = await world.open('/edit-profile', await world.person('Teacher'));
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/edit-profile?tab=account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This must not be empty.').first()).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expectNoAxeFindingsInBothThemes(await shown(page));
});
