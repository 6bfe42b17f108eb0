import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { button, dialog, expectFocus, region } from './finders.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const field = (label: string | RegExp, part: HTMLElement = document.body) =>
  within(part).getByLabelText<Field>(label);
export const findField = (label: string | RegExp, part: HTMLElement = document.body) =>
  within(part).findByLabelText<Field>(label);

export const TITLE = /^Title/;
export const PASSING = /^Passing marks/;
export const START = /^Start time/;
export const END = /^End time/;

/** Replaces a field's text in one change. */
export async function fillField(user: UserEvent, found: Field, text: string): Promise<void> {
  await user.clear(found);
  if (!text) return;
  found.focus();
  await user.paste(text);
}

/** Sets a date-and-time field in one change. */
export const setTime = (label: RegExp, value: string) =>
  void fireEvent.change(field(label), { target: { value } });

/** Submits the field's form. In user-event, Enter does not submit a form whose button is outside it. */
export const pressEnter = (found: Field) => act(() => found.form?.requestSubmit());

export const expectValue = (label: string | RegExp, value: string, part?: HTMLElement) =>
  waitFor(() => expect(field(label, part).value).toBe(value));

export const question = (number: number) => region(`Question ${number}`);
export const questionField = async (number: number) => field('Question text', await question(number));

export const option = async (number: number, place: number) =>
  field(`Option ${place}`, await question(number));

/** Returns the texts of the unfolded questions, in order. */
export const questionTexts = () =>
  screen.queryAllByLabelText<Field>('Question text').map(({ value }) => value);

export async function fillDetails(user: UserEvent, more: { title?: string; passing?: string } = {}) {
  await fillField(user, await findField(TITLE), more.title ?? 'Capitals');
  await fillField(user, field(PASSING), more.passing ?? '1');
  await user.click(await button('Next: questions'));
  await expectFocus(() => screen.getByLabelText('Question text'));
}

/** Fills in a question. The first option is the right one. */
export async function fillQuestion(user: UserEvent, number: number, text: string, options: [string, string]) {
  await fillField(user, await questionField(number), text);
  await fillField(user, await option(number, 1), options[0]);
  await fillField(user, await option(number, 2), options[1]);
}

export const storedDraftKeys = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('tallymark:draft:'));

export const expectDescription = (role: string, name: string | RegExp, description: RegExp) =>
  screen.findByRole(role, { name, description });

/** Opens the import of questions in an editor that shows the details, and returns its dialog. */
export async function openImport(user: UserEvent): Promise<HTMLElement> {
  await user.click(await button('Questions'));
  await user.click(await button('Import questions'));
  return dialog('Import questions');
}
