import type { UserEvent } from '@testing-library/user-event';
import { PASSWORD } from '../server/test/factories.ts';
import { field, fill, findField } from './editor-form.ts';
import { button, expectText, textOf } from './finders.ts';

/** A label as it is read, without the sign that the field must be filled. */
const exactly = (label: string) => new RegExp(`^${label}( \\*)?$`);
export const input = (label: string) => field(exactly(label));
export const findInput = (label: string) => findField(exactly(label));

/** Fills fields by their labels. */
export async function fillAll(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fill(user, await findInput(label), value);
}

/** Returns the text beside a field. */
export const besideOf = (label: string): string =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .join(' ');

/** Logs in on the page at /login. */
export async function logIn(user: UserEvent, email: string): Promise<void> {
  await fillAll(user, { Email: email, Password: PASSWORD });
  await user.click(await button('Log in'));
  await expectText('Login successful! Redirecting to dashboard...');
}
