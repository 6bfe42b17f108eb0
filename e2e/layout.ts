import { expect, type Page } from '@playwright/test';

export async function expectNoHorizontalScroll(page: Page, widths = [320, 768, 1440]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Charts and tables adapt to a new width with a delay.
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

/** Fails if a control is smaller than 44 × 44 pixels, the size of a thumb. */
export async function expectTouchTargets(page: Page): Promise<void> {
  const small = await page
    .getByRole('main')
    .locator('button, select, textarea, input:not([type=hidden])')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        // The label of a radio button or checkbox can be pressed too.
        const isTicked = field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);
        const pressed = (isTicked && field.labels?.[0]) || field;
        const { width, height } = pressed.getBoundingClientRect();
        if (width === 0 || (width >= 44 && height >= 44)) return [];
        return `${Math.round(width)} × ${Math.round(height)}: ${field.ariaLabel ?? pressed.textContent}`;
      }),
    );
  expect(small, `too small for a thumb on ${page.url()}`).toEqual([]);
}

/** Fails if the text of a button is not centred. */
export async function expectCenteredLabels(page: Page): Promise<void> {
  const off = await page.locator(':is(.mantine-Button-root, [data-button]):visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const outer = button.getBoundingClientRect();
      const words =
        button.querySelector('.mantine-Button-label, [data-label]')?.getBoundingClientRect() ?? outer;
      const apart = Math.abs(words.top + words.bottom - outer.top - outer.bottom) / 2;
      return apart <= 1.5 ? [] : `${button.textContent}: ${apart} pixels`;
    }),
  );
  expect(off, `words not in the middle on ${page.url()}`).toEqual([]);
}
