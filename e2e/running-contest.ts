import { expect, type Locator, type Page } from '@playwright/test';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import type { World } from './test.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A contest that started a minute ago and runs for an hour, and a student who has joined it. */
export async function runningContest(world: World, more: Parameters<typeof publishedContest>[2] = {}) {
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, { contest: { minimum_marks: 0 }, ...more });
  const student = await joinedStudent(world, contest.id);
  await world.advance(HOUR + MINUTE);
  // Tokens that were signed an hour ago have expired. The tokens of a log-in are fresh.
  await refresh(world, student);
  await refresh(world, teacher);
  return { teacher, contest, student };
}

export async function refresh(world: World, person: Person): Promise<void> {
  const { body } = await world.call('refreshAccess', { body: { refresh: person.refresh } });
  person.token = body.access;
}

/** The option that the server has for each question of this student. */
export async function recorded(world: World, student: Person, contest: number) {
  const { status, body } = await world.call('getResult', { as: student, body: { contest } });
  return status === 200 ? body.studentSelectedOptions : status;
}

/** The saved option of each question of an open attempt, as the server has it. */
export async function saved(world: World, student: Person, contest: number) {
  const { body } = await world.call('saveAnswers', {
    as: student,
    body: { contest, device: 0, answers: [] },
  });
  return body.saved;
}

/** Waits until the page tells the student that all answers are saved. */
export const allSaved = (page: Page) =>
  expect(page.getByText('All answers saved', { exact: true })).toBeVisible();

/** Submits on the last question, and confirms. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
}

/** Time (ms) until the contest ends. */
export const untilEnd = (world: World, contest: { end: Date }): number =>
  contest.end.getTime() - world.clock.now();

/** The radio button of the option with exactly this text, because "wrong" is a part of "also wrong". */
export const option = (page: Page, text: string) => page.getByRole('radio', { name: text, exact: true });

/** Chooses the option as a thumb does, which presses the card around the button. */
export const choose = (page: Page, text: string) =>
  page
    .locator('label')
    .filter({ has: option(page, text) })
    .click();

/**
 * The student turns to something else: the page loses the focus and is hidden. Headless Chromium keeps the
 * focus on every page at once. So the test sends the page the events that a browser with windows would send.
 */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    window.dispatchEvent(new Event('blur'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Something outside the page takes the focus, and the page stays in sight: a notification, for example. */
export async function loseFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true });
    window.dispatchEvent(new Event('blur'));
  });
}

/** The page loses the focus, and has it back so much later. */
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

/** Waits until a dialog has faded in, because its colours are wrong before that. */
export const fadedIn = (dialog: Locator) => expect(dialog).toHaveCSS('opacity', '1');
