import type { Page } from '@playwright/test';
import { noteSpoken } from '../page-tests/note-spoken.ts';

/** Records the texts of live regions from now on. Returns a function that returns them. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`globalThis.spoken = (${noteSpoken.toString()})()`);
  return () => page.evaluate<string[]>('globalThis.spoken');
}
