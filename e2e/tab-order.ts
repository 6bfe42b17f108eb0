import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Maximum presses on a page whose focus does not move on. */
const MOST = 200;

/** Presses Tab from the top of the page to its end, and lists the focused elements in `path`-tabs.txt. */
export async function writeTabOrder(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    // Tab continues from the place of an element that was removed.
    const top = document.createElement('span');
    top.tabIndex = -1;
    document.body.prepend(top);
    top.focus();
    top.remove();
  });
  const stops: string[] = [];
  while (stops.length < MOST) {
    await page.keyboard.press('Tab');
    const isNew = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.hasAttribute('data-stop')) return false;
      element.setAttribute('data-stop', '');
      return true;
    });
    if (!isNew) break;
    const [first = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n');
    stops.push(first || (await page.locator(':focus').evaluate(({ tagName, id }) => `${tagName} ${id}`)));
  }
  await writeFile(`${path}-tabs.txt`, `${stops.join('\n')}\n`);
}
