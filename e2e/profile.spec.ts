import type { Page } from '@playwright/test';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { makePicture, pictureFile } from './pictures.ts';
import { expect, test } from './test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

/** Waits until the dialog has faded in, because axe must judge its final colours. */
async function shown(page: Page): Promise<Page> {
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  return page;
}

test('a student changes the own profile and its picture; a file that is no picture is refused', async ({
  world,
}) => {
  world.expectTrouble(/415/);
  const person = await world.person('Student');
  const page = await world.open('/edit-profile', person);
  await page.getByLabel('First name').fill(' Emmy ');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(pictureFile('bm8=', 'fake.png'));
  await save(page).click();
  const area = page.getByRole('group', { name: 'Profile picture' });
  await expect(area.getByRole('alert')).toHaveText(
    'The picture must be a PNG, JPEG, WebP, GIF or AVIF file.',
  );
  await area.getByRole('button', { name: 'Remove' }).click();

  await chooser.setInputFiles(pictureFile(await makePicture(page), 'me.png'));
  await save(page).click();
  await expect(page.getByText('Profile Updated.')).toBeVisible();
  const picture = page.getByRole('img', { name: 'Your picture', exact: true });
  await expect(picture).toHaveAttribute('src', /^\/api\/image\//);
  await expect(page.getByLabel('First name')).toHaveValue('Emmy');
  const { body: user } = await world.call('getStudent', { as: person });
  expect(user).toMatchObject({ first_name: 'Emmy', last_name: 'Lovelace' });
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Emmy');
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
  await expectNoHorizontalScroll(page);
  await page.goto('/edit-profile?tab=account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This must not be empty.').first()).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expectNoAxeFindingsInBothThemes(await shown(page));

  world.expectTrouble(/ERR_FAILED/);
  // The page loads, but the call for its data fails.
  await page.route('**/api/user/teacher/', (route) => route.abort());
  await page.goto('/edit-profile');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText('Failed to load user data');
  await expectNoAxeFindingsInBothThemes(page);
});
