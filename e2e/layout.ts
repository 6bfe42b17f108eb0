import { expect, type Page } from '@playwright/test';

/** Fails if the page can be scrolled sideways at one of the widths. */
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

/** Fails where something on the page that is pressed is smaller than a thumb: 44 pixels high and wide. */
export async function expectThumbSized(page: Page): Promise<void> {
  const small = await page
    .getByRole('main')
    .locator('button, select, textarea, input:not([type=hidden])')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        // A press on the label of a box that is ticked counts for the box.
        const isTicked = field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);
        const pressed = (isTicked && field.labels?.[0]) || field;
        const { width, height } = pressed.getBoundingClientRect();
        if (width === 0 || (width >= 44 && height >= 44)) return [];
        return `${Math.round(width)} × ${Math.round(height)}: ${field.ariaLabel ?? pressed.textContent}`;
      }),
    );
  expect(small, `too small for a thumb on ${page.url()}`).toEqual([]);
}

/** Fails where the words of a button, or of a link that looks like one, are not in its middle. */
export async function expectWordsInTheMiddle(page: Page): Promise<void> {
  const off = await page.locator('.mantine-Button-root:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const outer = button.getBoundingClientRect();
      const words = button.querySelector('.mantine-Button-label')?.getBoundingClientRect() ?? outer;
      const apart = Math.abs(words.top + words.bottom - outer.top - outer.bottom) / 2;
      return apart <= 1.5 ? [] : `${button.textContent}: ${apart} pixels`;
    }),
  );
  expect(off, `words not in the middle on ${page.url()}`).toEqual([]);
}
