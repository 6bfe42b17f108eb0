import type { Page } from '@playwright/test';
import { PASSWORD, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { expect, test } from './test.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const press = (page: Page) => page.getByRole('button', { name: 'Log in' }).click();
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

test('a student logs in, reads the toast for exactly 2 s, and arrives on the dashboard', async ({
  world,
}) => {
  const person = await world.person('Student');
  const page = await world.open('/login');
  await expect(page).toHaveTitle('Log in · Tallymark');
  await email(page).fill(` ${person.email} `);
  await password(page).fill(PASSWORD);
  await page.clock.pauseAt(world.clock.now() + 60_000);
  await press(page);
  const toast = page.getByText('Login successful! Redirecting to dashboard...');
  await expect(toast).toBeAttached();
  expect(await stored(page)).toEqual(expect.arrayContaining(['access', 'refresh']));

  await page.clock.runFor(1999);
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/dashboard');
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The message stays for a while and then disappears.
  await expect(toast).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(toast).toBeHidden();
});

test('the page to which the guard refused entry is opened after a sign-up and a log-in', async ({
  world,
}) => {
  const { id } = await publishedContest(world, await world.person('Teacher'));
  const page = await world.open(`/join-contest?contest=${id}#code`);
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await page.getByRole('link', { name: 'Back to log-in' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('radio', { name: 'Student' }).check();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await email(page).fill('new@school.example');
  await password(page).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Signup successful! Redirecting to login...')).toBeVisible();
  await world.advance(2000);

  await expect(page).toHaveURL('/login');
  await expect(email(page)).toHaveValue('new@school.example');
  await page.reload();
  await password(page).fill(PASSWORD);
  await press(page);
  await expect(page.getByText('Login successful!')).toBeVisible();
  await world.advance(2000);
  await expect(page).toHaveURL(`/join-contest?contest=${id}#code`);
});

test('a teacher who logs in for Live asks for that contest alone', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher);
  const page = await world.open(`/live/${id}`);
  await expect(page).toHaveURL('/login');
  await page.reload();
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/contest/live/grid/')) asked.push(request.postDataJSON());
  });
  await email(page).fill(teacher.email);
  await password(page).fill(PASSWORD);
  await press(page);
  await expect(page.getByText('Login successful!')).toBeVisible();
  await world.advance(2000);
  await expect(page).toHaveURL(`/live/${id}`);
  await expect(page.getByText(/^Starts in/)).toBeVisible();
  expect(asked).toEqual([{ contest: id, from: 0 }]);
});

test('a user who leaves the form within the 2 s is not taken back', async ({ world }) => {
  const person = await world.person('Student');
  const page = await world.open('/login');
  await email(page).fill(person.email);
  await password(page).fill(PASSWORD);
  // Stops the clock, because on a busy machine the 2 seconds would pass too early.
  await page.clock.pauseAt(world.clock.now() + 60_000);
  await press(page);
  await expect(page.getByText('Login successful!')).toBeAttached();
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(page).toHaveURL('/forgotten-password');
  await page.clock.runFor(3000);
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
});

test('the account pages have no fault of access or layout', async ({ world }) => {
  const page = await world.open('/login');
  for (const path of ['/login', '/signup', '/forgotten-password']) {
    await page.goto(path);
    await page.getByRole('main').locator('form').getByRole('button').last().click();
    await expect(page.getByText('This must not be empty.').first()).toBeVisible();
    await expectNoAxeFindingsInBothThemes(page);
    await expectNoHorizontalScroll(page);
  }

  world.expectTrouble(/401/);
  await page.goto('/login');
  await email(page).fill('nobody@school.example');
  await password(page).fill(PASSWORD);
  await press(page);
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);

  const loggedIn = await world.open('/login', await world.person('Student'));
  await expect(loggedIn.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(loggedIn);
  await expectNoHorizontalScroll(loggedIn);
});
