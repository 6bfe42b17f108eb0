import { PASSWORD } from '../server/test/factories.ts';
import { option, recorded, runningContest } from './quiz-room.ts';
import { expect, test } from './test.ts';

test('digits choose and arrows move the choice while the focus is in the options', async ({ world }) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  const radios = page.getByRole('radio');
  await expect(radios).toHaveCount(3);
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await radios.first().focus();
  await page.keyboard.press('2');
  await expect(radios.nth(1)).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(radios.nth(2)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(radios.nth(0)).toBeChecked();
  // There is no tenth option.
  await page.keyboard.press('0');
  await expect(radios.nth(0)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
});

test('from the log-in to the submission by keyboard alone', async ({ world }) => {
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/my-contest/contest/${contest.id}`);
  await expect(page).toHaveURL(`${world.origin}/login`);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(student.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${contest.id}`);
  const start = page.getByRole('button', { name: 'Start Quiz' });
  await expect(start).toBeVisible();
  for (
    let tabs = 0;
    tabs < 40 && !(await start.evaluate((button) => button === document.activeElement));
    tabs++
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  for (
    let tabs = 0;
    tabs < 10 && !(await page.evaluate(() => document.activeElement instanceof HTMLInputElement));
    tabs++
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('1');
  while (!(await option(page, 'right').isChecked())) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' });
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await recorded(world, student, contest.id)).toEqual([contest.right[0]]);
});
