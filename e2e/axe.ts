import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** Once its source has run in the page. */
    axe: typeof axe;
  }
}

/** The rules whose findings follow from the colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails with what axe finds on the page as it is now, by WCAG 2.2 AA and axe's own best practices. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expectNone(page, {});
}

/**
 * Expects no findings in the light and the dark theme of a page that follows the system's theme. The themes
 * differ only in colours.
 */
export async function expectNoAxeFindingsInBothThemes(page: Page): Promise<void> {
  await switchTo(page, 'light');
  await expectNone(page, {});
  await switchTo(page, 'dark');
  await expectNone(page, { runOnly: OF_COLOURS });
  await switchTo(page, 'light');
}

async function switchTo(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

async function expectNone(page: Page, options: RunOptions): Promise<void> {
  // Before its code has come, a page is empty.
  await page.locator('main').first().waitFor({ state: 'attached' });
  // An element that fades in has other colours at first.
  await page.waitForFunction(() => {
    // A dialog stands still for a moment before it begins to fade in. A dialog behind another one stays faded
    // out.
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const isThere =
      dialogs.length === 0 || dialogs.some((dialog) => getComputedStyle(dialog).opacity === '1');
    return isThere && document.getAnimations().every((running) => !(running instanceof CSSTransition));
  });
  // axe has half a megabyte: a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => (await window.axe.run(document, options)).violations,
    // What is in order is not described. The styles, which a page without a network cannot load again, are
    // only for a rule that is not asked.
    { resultTypes: ['violations'], preload: { assets: ['media'] }, ...options } satisfies RunOptions,
  );
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.html) })),
    `axe on ${page.url()}`,
  ).toEqual([]);
}
