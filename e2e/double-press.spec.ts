import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { choose, waitForFadeIn, option, responseOptions, runningContest } from './running-contest.ts';
import { expect, test } from './test.ts';

/* The second press must not confirm the dialog that the first one opens. */

const summaryOf = (page: Page) => page.getByRole('dialog', { name: 'Submit your answers?' });
const confirmOf = (page: Page) => summaryOf(page).getByRole('button', { name: 'Submit Quiz' });

type Place = { x: number; y: number };

/** Presses `opener`, returns the position of the dialog's confirm button, and closes the dialog. */
async function placeOfConfirm(page: Page, opener: Locator): Promise<Place> {
  await opener.click();
  await waitForFadeIn(summaryOf(page));
  const { x, y, width, height } = (await confirmOf(page).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.keyboard.press('Escape');
  await expect(summaryOf(page)).toBeHidden();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

/**
 * Presses `opener`, then the dialog's button as soon as it is visible. Pauses the dialog in its first half
 * second, so that the speed of the machine does not matter. Returns a function that ends the pause.
 */
async function pressTwice(page: Page, opener: Locator, { x, y }: Place): Promise<() => Promise<void>> {
  const pause = await page.addStyleTag({ content: '::after { animation-play-state: paused !important; }' });
  await opener.click();
  await waitForFadeIn(summaryOf(page));
  await page.mouse.click(x, y);
  return () => pause.evaluate((element: Element) => element.remove());
}

for (const navigation of ['step', 'free', 'page'] as const) {
  test(`a double tap on Submit Quiz asks, and submits nothing (${navigation})`, async ({ world }) => {
    const { contest, student } = await runningContest(world, {
      contest: { minimum_marks: 0, settings: { navigation } },
      count: 1,
    });
    const page = await world.open(`/quiz/${contest.id}`, student);
    await choose(page, 'right');
    const opener = page.getByRole('button', { name: 'Submit Quiz' });
    const goOn = await pressTwice(page, opener, await placeOfConfirm(page, opener));
    await waitForFadeIn(summaryOf(page));
    await expectNoAxeFindings(page);
    expect(await responseOptions(world, student, contest.id)).toBe(404);
    await goOn();
    await confirmOf(page).click();
    await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  });
}

test('a double tap on Submit Quiz in the overview asks, and submits nothing', async ({ world }) => {
  const { contest, student } = await runningContest(world, {
    contest: { minimum_marks: 0, settings: { navigation: 'free' } },
    count: 2,
  });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(page, 'right')).toBeVisible();
  const overview = page.getByRole('dialog', { name: 'All questions' });
  const opener = overview.getByRole('button', { name: 'Submit Quiz' });
  const open = page.getByRole('button', { name: 'All questions' });
  await open.click();
  const place = await placeOfConfirm(page, opener);
  await open.click();
  await pressTwice(page, opener, place);
  await expect(overview).toBeHidden();
  await waitForFadeIn(summaryOf(page));
  expect(await responseOptions(world, student, contest.id)).toBe(404);

  // Two presses by the keyboard: Enter held down, and Enter pressed twice.
  const presses = [
    async () => {
      for (let press = 0; press < 20; press++) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    },
    async () => {
      for (let press = 0; press < 4; press++) await page.keyboard.press('Enter');
    },
  ];
  for (const press of presses) {
    await page.reload();
    await open.click();
    await opener.focus();
    await press();
    // If the answers had been submitted, the page would say so.
    await page.reload();
    await expect(option(page, 'right')).toBeVisible();
    expect(await responseOptions(world, student, contest.id)).toBe(404);
  }
});
