import type { Page } from '@playwright/test';

/** Notes the texts of live regions of the page from now on; answers the function that reads them. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { readSpoken: () => spoken });
    const say = ({ target, addedNodes }: MutationRecord) => {
      // An alert speaks as soon as it is there; another region speaks of what changes in it.
      const alert = [...addedNodes].find((node) => node instanceof Element && node.matches('[role=alert]'));
      const place = alert ?? target;
      const element = place instanceof Element ? place : place.parentElement;
      const region = element?.closest('[aria-live], [role=status], [role=alert]');
      const text = region?.textContent.trim();
      if (!region || !text || region.getAttribute('aria-live') === 'off') return;
      if (alert || spoken.at(-1) !== text) spoken.push(text);
    };
    new MutationObserver((records) => records.forEach(say)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate<string[]>('readSpoken()');
}
