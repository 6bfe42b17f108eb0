import type { Page } from '@playwright/test';
import { noteSpoken } from '../page-tests/note-spoken.ts';

/** Notes the texts of live regions of the page from now on; answers the function that reads them. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`globalThis.spoken = (${noteSpoken.toString()})()`);
  return () => page.evaluate<string[]>('globalThis.spoken');
}
