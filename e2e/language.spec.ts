import type { Page } from '@playwright/test';
import { PASSWORD } from '../server/test/factories.ts';
import { openStoredQuiz } from './offline-quiz.ts';
import { choose, option, refresh, runningContest } from './running-contest.ts';
import { expect, test } from './test.ts';

const expectLanguage = (page: Page, code: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', code, { timeout: 15_000 });

async function chooseLanguage(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: from, exact: true }).click();
  await page.getByRole('button', { name: to, exact: true }).click();
}

test('a visitor’s language holds for the visit, and a user’s belongs to the account', async ({ world }) => {
  const student = await world.person('Student');
  const page = await world.open('/login');
  await chooseLanguage(page, 'English', 'Deutsch');
  await expectLanguage(page, 'de');
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toHaveCount(0);
  await page.locator('input:not([type=password])').fill(student.email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard');
  await expectLanguage(page, 'de');
  await page.goto('/logout');
  await page.waitForURL('/login');
  await expectLanguage(page, 'en');

  const own = await world.open('/dashboard', student);
  await own.getByRole('button', { name: 'Account' }).click();
  await chooseLanguage(own, 'English', 'Deutsch');
  await expectLanguage(own, 'de');
  await refresh(world, student);
  const another = await world.open('/dashboard', student);
  await expectLanguage(another, 'de');
  await another.goto('/logout');
  await another.waitForURL('/login');
  await expectLanguage(another, 'en');
});

test('a student changes the language in the quiz, and reloads it without the network', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const { contest, student } = await runningContest(world);
  const page = await openStoredQuiz(world, contest.id, student);
  await choose(page, 'right');
  await chooseLanguage(page, 'English', 'Deutsch');
  await expectLanguage(page, 'de');
  await expect(option(page, 'right')).toBeChecked();
  await page.context().setOffline(true);
  await page.reload();
  await expectLanguage(page, 'de');
  await expect(option(page, 'right')).toBeChecked();
  await expect(page.getByRole('timer')).toHaveText(/^00:5\d:\d\d$/);
});
