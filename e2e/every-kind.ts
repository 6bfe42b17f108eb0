import { expect, type Locator, type Page } from '@playwright/test';
import { loadSample } from '../server/contest/lifecycle/load-sample.ts';
import { severalContest } from '../server/test/several-contest.ts';
import type { World } from './test.ts';

/**
 * Creates a contest from the sample with every kind of question. It starts in an hour and has one student.
 */
export async function createEveryKindContest(world: World, settings: object = {}) {
  const { contest, questions } = await loadSample('every-kind');
  return severalContest(world, { ...contest, settings: { navigation: 'free', ...settings } }, questions);
}

const key = (page: Page, name: string) => page.keyboard.press(name);

/** Presses Tab until the element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await key(target.page(), 'Tab');
  }
  await expect(target).toBeFocused();
}

async function tick(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await tabTo(page.getByRole('checkbox', { name, exact: true }));
    await key(page, 'Space');
  }
}

async function type(page: Page, text: string): Promise<void> {
  await tabTo(page.getByRole('textbox', { name: 'Your answer' }));
  await page.keyboard.type(text);
}

/** Moves the rows of an order, from the first place on, until they are in the given order. */
async function bringIntoOrder(page: Page, ...options: string[]): Promise<void> {
  for (const [place, option] of options.entries()) {
    const list = page.getByRole('combobox', { name: `Place of ${option}`, exact: true });
    // The list or an element after it may have the focus, so Tab starts from the heading.
    await page.getByRole('heading', { name: /^Question \d+ of/ }).focus();
    await tabTo(list);
    await page.keyboard.type(String(place + 1));
    await expect(list).toHaveValue(String(place));
    await expect(list).toBeFocused();
  }
}

/** Functions that answer the sample's questions right, in order, by keyboard alone. */
export const rightAnswers: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    // Tab moves to the first option, and the arrow keys move to the others.
    await tabTo(page.getByRole('radio').first());
    await key(page, '2');
  },
  (page) => tick(page, '2', '11', '29'),
  (page) => tick(page, 'The bat', 'The dolphin'),
  async (page) => {
    for (const [place, name] of ['True', 'False', 'True', 'False'].entries()) {
      const statement = page.getByRole('radiogroup').nth(place);
      await tabTo(statement.getByRole('radio', { name: 'True' }));
      await key(page, 'Space');
      if (name === 'False') await key(page, 'ArrowDown');
      await expect(statement.getByRole('radio', { name })).toBeChecked();
    }
  },
  (page) => type(page, '0,875'),
  (page) => type(page, '10.44'),
  (page) => type(page, 'Carbon  Dioxide'),
  async (page) => {
    for (const [country, capital] of [
      ['Canada', 'Ott'],
      ['Kenya', 'Nai'],
      ['Peru', 'Lim'],
      ['Vietnam', 'Han'],
    ] as const) {
      await tabTo(page.getByRole('combobox', { name: country }));
      await page.keyboard.type(capital);
    }
  },
  (page) =>
    bringIntoOrder(
      page,
      ...['1 millimetre', '1 inch', '1 foot', '1 metre', '1 mile'].map((unit) => unit.replace(' ', '\u{A0}')),
    ),
  async (page) => {
    for (const [place, text] of ['100', 'low', 'ice'].entries()) {
      await tabTo(page.getByLabel(`Gap [${place + 1}]`));
      await page.keyboard.type(text);
    }
  },
];

/** Goes to the next question by keyboard alone. */
export async function goToNextQuestion(page: Page): Promise<void> {
  await tabTo(page.getByRole('button', { name: 'Next' }));
  await key(page, 'Enter');
}
