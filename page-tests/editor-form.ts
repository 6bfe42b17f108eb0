import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { button, expectFocus, region } from './finders.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field of the page, or of a part of it. */
export const field = (label: string | RegExp, part: HTMLElement = document.body) =>
  within(part).getByLabelText<Field>(label);
export const findField = (label: string | RegExp, part: HTMLElement = document.body) =>
  within(part).findByLabelText<Field>(label);

export const TITLE = /^Title/;
export const PASSING = /^Passing marks/;
export const START = /^Start time/;
export const END = /^End time/;

/** Writes a text into a field in place of what is there, at once. */
export async function fill(user: UserEvent, found: Field, text: string): Promise<void> {
  await user.clear(found);
  if (!text) return;
  found.focus();
  await user.paste(text);
}

/** Sets a field of date and time, which a browser edits part by part. */
export const setTime = (label: RegExp, value: string) =>
  void fireEvent.change(field(label), { target: { value } });

/** Presses Enter as a browser takes it: user-event sends no form whose button is outside it. */
export const pressEnter = (found: Field) => act(() => found.form?.requestSubmit());

export const expectValue = (label: string | RegExp, value: string, part?: HTMLElement) =>
  waitFor(() => expect(field(label, part).value).toBe(value));

/** The part of the form that belongs to a question, by its number. */
export const question = (number: number) => region(`Question ${number}`);
export const questionField = async (number: number) => field('Question text', await question(number));

/** One option's text. */
export const option = async (number: number, place: number) =>
  field(`Option ${place}`, await question(number));

/** The questions' texts in their order. The questions must be open. */
export const questionTexts = () =>
  screen.queryAllByLabelText<Field>('Question text').map(({ value }) => value);

/** Fills the first step of a new contest and goes on to the second. */
export async function fillDetails(user: UserEvent, more: { title?: string; passing?: string } = {}) {
  await fill(user, await findField(TITLE), more.title ?? 'Capitals');
  await fill(user, field(PASSING), more.passing ?? '1');
  await user.click(await button('Next: questions'));
  await expectFocus(() => screen.getByLabelText('Question text'));
}

/** Fills a question by its number, the first option being the right one. */
export async function fillQuestion(user: UserEvent, number: number, text: string, options: [string, string]) {
  await fill(user, await questionField(number), text);
  await fill(user, await option(number, 1), options[0]);
  await fill(user, await option(number, 2), options[1]);
}

/** The keys under which drafts are kept. */
export const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('tallymark:draft:'));

/** Waits for what is said beside a field. */
export const expectDescription = (role: string, name: string | RegExp, description: RegExp) =>
  screen.findByRole(role, { name, description });
