import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Person } from '../server/test/make-app.ts';
import { attemptLink } from '../web/sitting/participation/attempt-address.ts';
import { button, menuitem } from './finders.ts';

export const liveAddress = ({ id }: { id: number }) => `/live/${id}`;
export const resultAddress = ({ id }: { id: number }) => `/results/teacher/${id}/result`;
export const attemptAddress = ({ id }: { id: number }, { email }: Person) => attemptLink(id, email).to;

/** Matches the name of a row by the student's first name: "Lovelace, Ada". */
const startsFor = (name: string) => new RegExp(`^(Lovelace, )?${name}`);
export const findRow = async (name: string) =>
  (await screen.findByRole('rowheader', { name: startsFor(name) })).closest('tr');
export const row = (name: string) =>
  screen.queryByRole('rowheader', { name: startsFor(name) })?.closest('tr');

export async function chooseInMenu(user: UserEvent, name: string, entry: string): Promise<void> {
  await user.click(await button(new RegExp(`^Actions for ${name}`)));
  await user.click(await menuitem(entry));
}
