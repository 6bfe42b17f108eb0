import type { Page } from '@playwright/test';
import { PASSWORD } from '../server/test/factories.ts';
import { expect, type World } from './test.ts';

export async function logIn(page: Page, world: World, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await world.advance(2000);
}
