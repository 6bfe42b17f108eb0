import type { Page } from '@playwright/test';
import { PASSWORD } from '../server/test/factories.ts';
import { dropPicture, makePicture, pictureFile } from './pictures.ts';
import { expect, test } from './test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const choose = (page: Page, role: 'Student' | 'Teacher') => page.getByRole('radio', { name: role }).check();
const press = (page: Page) => page.getByRole('button', { name: 'Sign up' }).click();

async function fill(page: Page, email: string, more: Record<string, string> = {}) {
  const values = {
    'First name': 'Grace',
    'Last name': 'Hopper',
    Email: email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    ...more,
  };
  for (const [label, value] of Object.entries(values)) {
    await field(page, label).fill(value);
  }
}

test('a student signs up with a dropped picture, and finds every field in the profile', async ({ world }) => {
  const page = await world.open('/signup');
  await expect(page).toHaveTitle('Sign up · Tallymark');
  // The role has no default, because it cannot be changed later.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByLabel('Gender')).toBeHidden();
  await page.getByText('Phone, address, gender (optional)').press('Enter');
  await expect(page.getByLabel('Gender')).toHaveValue('M');
  await expect(page.getByLabel('Gender')).toHaveAccessibleDescription(
    'If you prefer not to say, choose Other.',
  );
  const [phone, gender] = await Promise.all(
    ['Phone', 'Gender'].map((label) => page.getByLabel(label, { exact: true }).boundingBox()),
  );
  expect(phone?.x, 'the two fields stand beside each other').toBeLessThan(gender?.x ?? 0);
  // The password meter is large, so it is loaded only when needed.
  const meters: string[] = [];
  page.on('request', (request) => request.url().includes('password-meter') && meters.push(request.url()));
  await page.getByLabel('First name').fill('Grace');
  await dropPicture(page, await makePicture(page));
  await expect(page.getByRole('img', { name: 'The picture you have chosen' })).toBeVisible();
  await expect(page.getByText('dropped.png')).toBeVisible();
  expect(meters).toEqual([]);
  await fill(page, 'grace@school.example', { Address: '3 Harbour Lane' });
  await expect.poll(() => meters.length).toBeGreaterThan(0);
  // Surplus digits are kept and then refused, because a truncated number would be another one.
  await page.getByLabel('Phone').pressSequentially('+0 (12) 345-67a89 01');
  await expect(page.getByLabel('Phone')).toHaveValue('012345678901');
  await press(page);
  await expect(page.getByRole('radio', { name: 'Student' })).toBeFocused();
  await expect(page.getByRole('radiogroup', { name: 'I am a' })).toHaveAccessibleDescription(
    'Choose Student or Teacher.',
  );
  await page.keyboard.press('Space');
  await expect(page.getByText('Choose Student or Teacher.')).toBeHidden();
  await expect(page.getByText('This must be exactly 10 digits, or empty.')).toBeVisible();
  await page.getByLabel('Phone').fill('012 345-6789');
  await expect(page.getByLabel('Phone')).toHaveValue('0123456789');
  await page.clock.pauseAt(world.clock.now() + 60_000);
  const request = page.waitForRequest('**/signup/');
  await press(page);
  expect((await request).url()).toBe(`${world.origin}/api/user/student/signup/`);
  expect(await (await request).headerValue('content-type')).toMatch(/^multipart\/form-data/);
  const toast = page.getByText('Signup successful! Redirecting to login...');
  await expect(toast).toBeAttached();
  await page.clock.runFor(1999);
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL('/signup');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/login');
  await page.clock.resume();
  expect(await page.evaluate(() => sessionStorage.getItem('tallymark:signup'))).toBeNull();

  await expect(page.getByLabel('Email')).toHaveValue('grace@school.example');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login successful!')).toBeVisible();
  await page.goto('/edit-profile');
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel('Phone')).toHaveValue('0123456789');
  await expect(page.getByLabel('Address')).toHaveValue('3 Harbour Lane');
  await expect(page.getByLabel('Gender')).toHaveValue('M');
  await expect(page.getByRole('img', { name: 'Your picture', exact: true })).toHaveAttribute(
    'src',
    /^\/api\/image\/.+\.webp$/,
  );
});

test('a file that is no picture, or is too large, is refused with the reason', async ({ world }) => {
  world.expectTrouble(/415/);
  const page = await world.open('/signup');
  await choose(page, 'Student');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'essay.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toHaveText(
    'The picture must be a PNG, JPEG, WebP, GIF or AVIF file.',
  );
  await chooser.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByRole('alert')).toHaveText('The picture must be at most 5 MB; this one has 6 MB.');

  // Only the file's name says that it is a PNG. The server checks the content.
  await chooser.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('fake.png')).toBeVisible();
  await fill(page, 'fake@school.example');
  await press(page);
  const area = page.getByRole('group', { name: 'Profile picture' });
  await expect(area.getByRole('alert')).toHaveText(
    'The picture must be a PNG, JPEG, WebP, GIF or AVIF file.',
  );
  await area.getByRole('button', { name: 'Remove' }).click();
  await expect(area.getByRole('alert')).toBeHidden();
  await chooser.setInputFiles(pictureFile(await makePicture(page, 'image/webp'), 'me.webp', 'image/webp'));
  await press(page);
  await expect(page.getByText('Signup successful!')).toBeVisible();
});

test('a reload keeps the typed text, but no password; the text can be cleared', async ({ world }) => {
  const page = await world.open('/signup');
  await choose(page, 'Teacher');
  await fill(page, 'draft@school.example');
  await page.reload();
  await expect(page.getByText('Your earlier entries are still here.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Teacher' })).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue('draft@school.example');
  await expect(field(page, 'Password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(PASSWORD);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('Your earlier entries')).toBeHidden();
});

test.describe('where teachers sign up with a code', () => {
  test.use({ teacherSignup: { mode: 'code', code: 'lantern otter violin' } });

  test('the page asks teachers for the code, and students not', async ({ world }) => {
    world.expectTrouble(/400/);
    const page = await world.open('/signup');
    const code = page.getByLabel('Code for teachers');
    await expect(code).toBeHidden();
    await choose(page, 'Teacher');
    await fill(page, 'teacher@school.example');
    await press(page);
    await expect(code).toBeFocused();
    await expect(page.getByText('This must not be empty.')).toBeVisible();
    await code.fill('a guess of mine');
    await press(page);
    await expect(
      page.getByText('This is not the code that the administrator of this server gives to teachers.'),
    ).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill('lantern otter violin');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      'lantern',
    );
    await press(page);
    await expect(page.getByText('Signup successful!')).toBeVisible();
  });
});

test.describe('where teachers do not sign up', () => {
  test.use({ teacherSignup: { mode: 'closed' } });

  test('the page tells teachers what to do, and students sign up', async ({ world }) => {
    const page = await world.open('/signup');
    const advice = page.getByText('Ask your school’s Tallymark administrator for an account.');
    await expect(advice).toBeHidden();
    await choose(page, 'Teacher');
    await expect(advice).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeDisabled();
    await choose(page, 'Student');
    await fill(page, 'student@school.example');
    await press(page);
    await expect(page.getByText('Signup successful!')).toBeVisible();
  });
});
