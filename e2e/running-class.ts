import type { Locator, Page } from '@playwright/test';
import type { Person } from '../server/test/make-app.ts';
import { attemptLink } from '../web/sitting/participation/attempt-address.ts';

export { attemptOf, mixedClass, runningClass } from '../server/test/scenes.ts';

export const liveAddress = ({ id }: { id: number }) => `/live/${id}`;
export const attemptAddress = ({ id }: { id: number }, { email }: Person) => attemptLink(id, email).to;

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Shows the list in place of the grid. */
export const showList = (page: Page) => page.getByText('List', { exact: true }).click();

export async function chooseInMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Actions for ${name}`) }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
