import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** Set once its source has run in the page. */
    axe: typeof axe;
  }
}

/** Rules about colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails if axe finds faults, by WCAG 2.2 AA and axe's best practices. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expectNone(page, {});
}

/** Checks both themes, which differ only in colours. */
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
  // Before its code has loaded, a page is empty.
  await page.locator('main').first().waitFor({ state: 'attached' });
  // Fading elements have other colours.
  await page.waitForFunction(() => {
    // A dialog waits before fading in; one behind another stays faded out.
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const isThere =
      dialogs.length === 0 || dialogs.some((dialog) => getComputedStyle(dialog).opacity === '1');
    return isThere && document.getAnimations().every((running) => !(running instanceof CSSTransition));
  });
  // Load axe once per document: it has half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => (await window.axe.run(document, options)).violations,
    // Report violations only. Styles are needed only by an unused rule, and cannot be fetched offline.
    { resultTypes: ['violations'], preload: { assets: ['media'] }, ...options } satisfies RunOptions,
  );
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.html) })),
    `axe on ${page.url()}`,
  ).toEqual([]);
}
