import { expect, type Page } from '@playwright/test';

/**
 * The trouble of tests in which two pages edit one draft. A page that is loaded again is a second one: it may
 * save before the last words of the page before have arrived.
 */
export const DRAFT_CHANGED = /409.*\/teacher\/draft\//;

/** The part of the form that belongs to a question, by its number. */
export const question = (page: Page, number: number) =>
  page.getByRole('region', { name: `Question ${number}`, exact: true });

/** One option's text. */
export const option = (page: Page, number: number, place: number) =>
  question(page, number).getByLabel(`Option ${place}`, { exact: true });

/** The questions' texts in their order. The questions must be open. */
export const questionTexts = (page: Page) =>
  page
    .getByLabel('Question text')
    .evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : '?')),
    );

/** Fills the first step of a new contest and goes on to the second. */
export async function fillDetails(page: Page, more: { title?: string; passing?: string } = {}) {
  await page.getByLabel('Title').fill(more.title ?? 'Capitals');
  await page.getByLabel('Passing marks').fill(more.passing ?? '1');
  await page.getByRole('button', { name: 'Next: questions' }).click();
  await expect(page.getByRole('button', { name: 'Questions', exact: true })).toHaveAttribute(
    'aria-current',
    'step',
  );
}

/** Fills a question by its number, the first option being the right one. */
export async function fillQuestion(page: Page, number: number, text: string, options: [string, string]) {
  await question(page, number).getByLabel('Question text').fill(text);
  await option(page, number, 1).fill(options[0]);
  await option(page, number, 2).fill(options[1]);
}

/** Waits until the draft is in the browser's storage. */
export const expectKept = (page: Page, part: string) =>
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

/** The keys under which drafts are kept. */
export const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tallymark:draft:')));
