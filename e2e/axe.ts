import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** axe, once its source has run in the page. */
    axe: typeof axe;
  }
}

/** Source of axe, minified, because the full one has more than twice the bytes. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Axe's rules about colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails if axe finds errors by WCAG 2.2 AA or its best practices. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expectNone(page, {});
}

/**
 * Checks both themes. In the dark theme, checks only the rules about colours, because nothing else differs.
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
  // A page is empty until its code has loaded.
  await page.locator('main').first().waitFor({ state: 'attached' });
  // Elements that are still fading have other colours.
  await page.waitForFunction(() => {
    // A dialog starts fading in after a delay, and one behind another dialog stays faded.
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const isThere =
      dialogs.length === 0 || dialogs.some((dialog) => getComputedStyle(dialog).opacity === '1');
    const isEntering = document
      .getAnimations()
      .some(
        (one) =>
          one instanceof CSSTransition ||
          (one instanceof CSSAnimation && one.animationName.includes('enter')),
      );
    return isThere && !isEntering;
  });
  // Axe is loaded once per document, because its source has half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (options) => (await window.axe.run(document, options)).violations,
    // Reports only violations. Does not load style sheets, which only an unused rule needs and which cannot
    // be fetched offline.
    { resultTypes: ['violations'], preload: { assets: ['media'] }, ...options } satisfies RunOptions,
  );
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.html) })),
    `axe on ${page.url()}`,
  ).toEqual([]);
}
