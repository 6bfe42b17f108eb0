import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what axe finds on the page as it is now, by WCAG 2.2 AA and axe's own best practices. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // An element that fades in has other colours at first.
  await page.waitForFunction(() => {
    // A dialog stands still for a moment before it begins to fade in. A dialog behind another one stays faded
    // out.
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const isThere =
      dialogs.length === 0 || dialogs.some((dialog) => getComputedStyle(dialog).opacity === '1');
    return isThere && document.getAnimations().every((running) => !(running instanceof CSSTransition));
  });
  // "Legacy" means: a page without frames of other origins, so axe opens no second page to collect their
  // findings.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.html) })),
    `axe on ${page.url()}`,
  ).toEqual([]);
}
