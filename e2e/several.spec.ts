import type { Locator, Page } from '@playwright/test';
import { severalContest } from '../server/test/several-contest.ts';
import { openStoredQuiz } from './offline-quiz.ts';
import {
  expectAllSaved,
  HOUR,
  MINUTE,
  refresh,
  responseOptions,
  savedOptions,
  submit,
} from './running-contest.ts';
import { expect, test } from './test.ts';

const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });
/** Presses the card around the checkbox, like a thumb. */
const press = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ has: box(page, name) })
    .click();

test('options are ticked and unticked on two devices and without the network, and submitted', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student, ids } = await severalContest(world, { settings: { navigation: 'free' } });
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  const one = await openStoredQuiz(world, contest.id, student);
  await one.getByRole('button', { name: 'Next' }).click();
  await press(one, 'Earth');
  await press(one, 'Moon');
  await expectAllSaved(one);
  expect(await savedOptions(world, student, contest.id)).toEqual([null, ids(1, 'Earth', 'Moon'), null]);

  const two = await world.open(`/quiz/${contest.id}`, student);
  await two.getByRole('button', { name: 'Next' }).click();
  await expect(box(two, 'Moon')).toBeChecked();
  await press(two, 'Moon');
  await press(two, 'Earth');
  await expect(two.getByRole('progressbar', { name: '0 of 3 questions answered' })).toBeAttached();
  await expect(two.getByText('Your answers are saved as you choose them')).toBeVisible();
  expect(await savedOptions(world, student, contest.id)).toEqual([null, null, null]);
  // At its next poll, the first page learns that the answer was removed.
  await world.advance(35_000);
  await expect(box(one, 'Moon')).not.toBeChecked();
  await expect(box(one, 'Earth')).not.toBeChecked();
  await press(one, 'Earth');
  await press(one, 'Mars');
  await one.getByRole('button', { name: 'Next' }).click();
  await press(one, 'Venus');
  const ticked = [null, ids(1, 'Earth', 'Mars'), ids(2, 'Venus')];
  await expect.poll(() => savedOptions(world, student, contest.id)).toEqual(ticked);
  await expectAllSaved(one);

  await one.context().setOffline(true);
  await press(one, 'Venus');
  await expect(one.getByRole('progressbar', { name: '1 of 3 questions answered' })).toBeAttached();
  await expect(one.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  expect(await savedOptions(world, student, contest.id)).toEqual(ticked);
  await one.reload();
  await expect(box(one, 'Venus')).toBeVisible();
  await expect(box(one, 'Venus')).not.toBeChecked();
  await one.getByRole('button', { name: 'Previous' }).click();
  await expect(box(one, 'Mars')).toBeChecked();

  await one.context().setOffline(false);
  await expectAllSaved(one);
  const saved = [null, ids(1, 'Earth', 'Mars'), null];
  await expect.poll(() => savedOptions(world, student, contest.id)).toEqual(saved);
  await one.getByRole('button', { name: 'Next' }).click();
  await submit(one);
  await expect(one.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual(saved);
});
