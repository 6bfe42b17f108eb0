import { expect, type Page, type Request } from '@playwright/test';

/**
 * Watches the requests of a page from now on. The function that it answers waits until none is under way,
 * none follows from what was answered, and nothing shows grey shapes. Playwright's `networkidle` would wait
 * half a second more on every page. Nobody waits for a call to `held`, nor for the grey shapes of its answer.
 */
export function watchRequests(page: Page, held?: string): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // What the page before had asked for is nobody's any more.
    if (request.isNavigationRequest()) underWay.clear();
    if (!held || !request.url().endsWith(held)) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const expectNone = () => expect([...underWay].map((request) => request.url())).toEqual([]);
  return async () => {
    await expect(async () => {
      expectNone();
      // By then the page has rendered what was answered, and asked for what follows from it.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      expectNone();
      if (!held) await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 1 });
    }).toPass({ intervals: [20] });
  };
}
