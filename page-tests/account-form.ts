import type { UserEvent } from '@testing-library/user-event';
import { PASSWORD } from '../server/test/factories.ts';
import { field, fillField, findField } from './editor-form.ts';
import { button, expectText, textOf } from './finders.ts';

/** Returns a pattern for a label, with or without the asterisk of a required field. */
const exactly = (label: string) => new RegExp(`^${label}( \\*)?$`);
export const input = (label: string) => field(exactly(label));
export const findInput = (label: string) => findField(exactly(label));

export async function fillFields(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fillField(user, await findInput(label), value);
}

export const descriptionOf = (label: string): string =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .join(' ');

export async function logIn(user: UserEvent, email: string): Promise<void> {
  await fillFields(user, { Email: email, Password: PASSWORD });
  await user.click(await button('Log in'));
  await expectText('Login successful! Redirecting to dashboard...');
}
