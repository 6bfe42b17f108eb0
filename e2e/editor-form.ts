import { expect, type Page } from '@playwright/test';

/** Refusal to expect when two pages edit one draft, for example during a reload. */
export const DRAFT_CONFLICT = /409.*\/teacher\/draft\//;

export const question = (page: Page, number: number) =>
  page.getByRole('region', { name: `Question ${number}`, exact: true });

export const option = (page: Page, number: number, place: number) =>
  question(page, number).getByLabel(`Option ${place}`, { exact: true });

/** Returns the texts of the unfolded questions, in order. */
export const questionTexts = (page: Page) =>
  page
    .getByLabel('Question text')
    .evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : '?')),
    );

export async function fillDetails(page: Page, more: { title?: string; passing?: string } = {}) {
  await page.getByLabel('Title').fill(more.title ?? 'Capitals');
  await page.getByLabel('Passing marks').fill(more.passing ?? '1');
  await page.getByRole('button', { name: 'Next: questions' }).click();
  await expect(page.getByRole('button', { name: 'Questions', exact: true })).toHaveAttribute(
    'aria-current',
    'step',
  );
}

/** Fills in a question. The first option is the right one. */
export async function fillQuestion(page: Page, number: number, text: string, options: [string, string]) {
  await question(page, number).getByLabel('Question text').fill(text);
  await option(page, number, 1).fill(options[0]);
  await option(page, number, 2).fill(options[1]);
}

export const expectDraftStored = (page: Page, part: string) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('tallymark:draft:'))
          .map((key) => localStorage.getItem(key))
          .join('\n'),
      ),
    )
    .toContain(part);

export const storedDraftKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tallymark:draft:')));
