import type { Page } from '@playwright/test';

/** Notes the texts of live regions of the page from now on; answers the function that reads them. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { readSpoken: () => spoken });
    const say = ({ target }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[aria-live], [role=status], [role=alert]');
      const text = region?.textContent.trim();
      if (!region || !text || region.getAttribute('aria-live') === 'off') return;
      if (spoken.at(-1) !== text) spoken.push(text);
    };
    new MutationObserver((records) => records.forEach(say)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate<string[]>('readSpoken()');
}
