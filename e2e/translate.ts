import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * A translator's treatment of texts. Chrome replaces each by elements, at once or by adding them first.
 * Firefox keeps texts, but joins those that follow each other.
 */
export type Manner = 'replaces' | 'adds, then removes' | 'joins';

/** Runs in the page. Treats each text, old or new, as browsers do when they translate a page. */
function translate(manner: Manner): void {
  const leftOut = 'font, script, style, title, textarea, svg, math, [translate=no]';
  const replace = (text: Text) => {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    if (manner === 'replaces') text.replaceWith(font);
    else {
      text.before(font);
      text.remove();
    }
  };
  const treat = (text: Text) => {
    if (manner !== 'joins') return replace(text);
    while (text.nextSibling instanceof Text) {
      text.data += text.nextSibling.data;
      text.nextSibling.remove();
    }
  };
  const translateIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let text: Node | null = walker.currentNode; text; text = walker.nextNode()) texts.push(text);
    for (const text of texts) {
      if (!(text instanceof Text) || !text.isConnected || !text.data.trim()) continue;
      if (!text.parentElement?.closest(leftOut)) treat(text);
    }
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) translateIn(node);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Opens a page that the browser translates, as it does each page after it in this tab. */
export async function openTranslated(page: Page, path: string, manner: Manner): Promise<void> {
  await page.addInitScript(translate, manner);
  await page.goto(path);
  if (manner !== 'joins') await expect(page.locator('font > font').first()).toBeAttached();
}
