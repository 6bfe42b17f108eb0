import type { Page } from '@playwright/test';

/** Notes from now on what live regions of the page are given to say; answers what reads it. */
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
