import { expect, type Locator, type Page } from '@playwright/test';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import type { World } from './test.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Creates a contest that started a minute ago and lasts an hour, with a student who has joined. */
export async function runningContest(world: World, more: Parameters<typeof publishedContest>[2] = {}) {
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, { contest: { minimum_marks: 0 }, ...more });
  const student = await joinedStudent(world, contest.id);
  await world.advance(HOUR + MINUTE);
  // Tokens issued an hour ago have expired.
  await refresh(world, student);
  await refresh(world, teacher);
  return { teacher, contest, student };
}

export async function refresh(world: World, person: Person): Promise<void> {
  const { body } = await world.call('refreshAccess', { body: { refresh: person.refresh } });
  person.token = body.access;
}

/** Returns the options in the student's response, or the status of the server's refusal. */
export async function responseOptions(world: World, student: Person, contest: number) {
  const { status, body } = await world.call('getResult', { as: student, body: { contest } });
  return status === 200 ? body.studentSelectedOptions : status;
}

/** Returns the saved options of an open attempt. */
export async function savedOptions(world: World, student: Person, contest: number) {
  const { body } = await world.call('saveAnswers', {
    as: student,
    body: { contest, device: 0, answers: [] },
  });
  return body.saved;
}

export const expectAllSaved = (page: Page) =>
  expect(page.getByText('All answers saved', { exact: true })).toBeVisible();

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
}

/** Returns the time (ms) until the contest ends. */
export const timeUntilEnd = (world: World, contest: { end: Date }): number =>
  contest.end.getTime() - world.clock.now();

/** Finds an option by its exact text, because "wrong" is also part of "also wrong". */
export const option = (page: Page, text: string) => page.getByRole('radio', { name: text, exact: true });

/** Presses the card around the radio button, like a thumb. */
export const choose = (page: Page, text: string) =>
  page
    .locator('label')
    .filter({ has: option(page, text) })
    .click();

/** Simulates a switch to another window, because headless Chromium treats all pages as focused. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    window.dispatchEvent(new Event('blur'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Takes the focus from the visible page, like a notification. */
export async function loseFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true });
    window.dispatchEvent(new Event('blur'));
  });
}

export async function loseFocusFor(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(async (milliseconds) => {
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true });
    window.dispatchEvent(new Event('blur'));
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    Reflect.deleteProperty(document, 'hasFocus');
    window.dispatchEvent(new Event('focus'));
  }, milliseconds);
}

export async function lookBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hasFocus');
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
}

/** Waits until a dialog has faded in, because its colours are not final before. */
export const waitForFadeIn = (dialog: Locator) => expect(dialog).toHaveCSS('opacity', '1');
