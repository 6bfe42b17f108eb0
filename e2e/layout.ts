import { expect, type Page } from '@playwright/test';

/** Fails where the page as it is now can be scrolled sideways at one of the widths. */
export async function expectNoSidewaysScroll(page: Page, widths = [320, 768, 1440]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Charts and tables follow a new width a moment later.
    await expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        { message: `pixels too wide at ${width} on ${page.url()}` },
      )
      .toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
