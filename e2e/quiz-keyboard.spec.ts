import { PASSWORD } from '../server/test/factories.ts';
import { option, responseOptions, runningContest } from './running-contest.ts';
import { expect, test } from './test.ts';

test('digits choose while an option has the focus and nowhere else; arrows move the choice', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  const radios = page.getByRole('radio');
  await expect(radios).toHaveCount(3);
  // Keys choose an option only while the options have the focus, so that dictation or a slip does no harm.
  const chosen = page.getByRole('radio', { checked: true });
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeFocused();
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('2');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('2');
  await expect(chosen).toHaveCount(0);
  // The hints for keys are visible only while the keys work.
  const keys = page.locator('kbd');
  await expect(keys.first()).toBeHidden();
  await radios.first().focus();
  await expect(keys.first()).toBeVisible();
  await page.keyboard.press('2');
  await expect(radios.nth(1)).toBeChecked();
  await expect(radios.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(radios.nth(2)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(radios.nth(0)).toBeChecked();
  // There is no tenth option, and browser shortcuts choose nothing.
  await page.keyboard.press('0');
  await page.keyboard.press('Control+2');
  await expect(radios.nth(0)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('3');
  await expect(radios.nth(2)).toBeChecked();
});

test('no key alone does anything on a page, but where it has the focus', async ({ world }) => {
  test.setTimeout(180_000);
  const { contest, student, teacher } = await runningContest(world);
  const keys = 'abcdefghijklmnopqrstuvwxyz0123456789/?.,;-+ '.split('');
  const pages = [
    { as: student, path: `/quiz/${contest.id}` },
    { as: student, path: `/my-contest/contest/${contest.id}` },
    { as: student, path: '/my-contest' },
    { as: teacher, path: `/live/${contest.id}` },
    { as: teacher, path: `/results/teacher/${contest.id}/marks` },
    { as: teacher, path: '/my-contest/addquiz' },
    { as: undefined, path: '/' },
  ];
  for (const { as, path } of pages) {
    const page = await world.open(path, as);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const heard = await page.evaluate(async (pressed) => {
      // Collects the keys that the page handles when nothing is focused.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const heeded: string[] = [];
      for (const key of pressed) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        if (!document.body.dispatchEvent(event)) heeded.push(key);
      }
      return heeded;
    }, keys);
    expect(heard, path).toEqual([]);
    await expect(page.getByRole('radio', { name: /right|wrong/, checked: true })).toHaveCount(0);
    await page.context().close();
  }
});

test('a held Enter goes one step, two do not submit, and digits stay out of dialogs', async ({ world }) => {
  const { contest, student } = await runningContest(world, { count: 2 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  const recordedToast = page.getByText('Your Response has been recorded.');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await page.getByRole('radio').first().press('1');
  /** Simulates a key that is held down. */
  const hold = async (times: number) => {
    for (let press = 0; press < times; press++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  await hold(5);
  await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeFocused();
  await page.getByRole('radio').first().press('1');
  await hold(5);
  const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
  await expect(dialog.getByRole('button', { name: 'Back to the questions' })).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio').first()).toBeChecked();
  expect(await responseOptions(world, student, contest.id)).toBe(404);

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit Quiz' }).focus();
  for (let press = 0; press < 20; press++) await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  await expect(recordedToast).toHaveCount(1);
});

test('a student can log in, answer and submit by keyboard alone', async ({ world }) => {
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
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Back to the questions' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Submit Quiz' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual([contest.right[0]]);
});
