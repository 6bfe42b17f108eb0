import type { Page } from '@playwright/test';
import { collectAnnouncements } from '../page-tests/collect-announcements.ts';

/** Records the texts of live regions from now on. Returns a function that returns them. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`globalThis.spoken = (${collectAnnouncements.toString()})()`);
  return () => page.evaluate<string[]>('globalThis.spoken');
}
