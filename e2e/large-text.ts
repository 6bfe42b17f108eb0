import { expect, type Page } from '@playwright/test';
import { expectNoHorizontalScroll } from './layout.ts';

/** Doubles the font size, for users who enlarge only text. */
const LARGE = 'html { font-size: 200% !important; }';

/** Text spacing according to WCAG 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

async function withStyle(page: Page, style: string, look: () => Promise<void>): Promise<void> {
  const added = await page.addStyleTag({ content: style });
  await look();
  await added.evaluate((element: Element) => element.remove());
}

export const withLargeText = (page: Page, look: () => Promise<void>) => withStyle(page, LARGE, look);
export const withSpacedText = (page: Page, look: () => Promise<void>) => withStyle(page, SPACED, look);

/** Fails if large or widely spaced text makes the page wider than a phone, or is cut off. */
export async function expectRoomForText(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  for (const withText of [withLargeText, withSpacedText]) {
    await withText(page, async () => {
      await expectNoHorizontalScroll(page, [360]);
      await expectNothingCut(page);
    });
  }
  if (before) await page.setViewportSize(before);
}

/** Fails if the text of a button, link or notice is cut off, or the element extends beyond its dialog. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, [role=timer], [role=status], [role=alert]')].flatMap(
      (whole) => {
        const outer = whole.getBoundingClientRect();
        if (outer.width <= 1 || !(whole instanceof HTMLElement) || !whole.checkVisibility()) return [];
        const dialog = whole.closest('[role=dialog]')?.getBoundingClientRect();
        if (dialog && outer.right > dialog.right + 1.5) return [whole.textContent.trim().slice(0, 60)];
        const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const parent = text.parentElement;
          if (!text.textContent?.trim() || !parent?.checkVisibility()) continue;
          const own = getComputedStyle(parent);
          // Skips elements that are hidden or shortened with an ellipsis on purpose.
          if (own.position === 'absolute' || own.clipPath !== 'none') continue;
          if (own.textOverflow === 'ellipsis' || own.webkitLineClamp !== 'none') continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          for (const word of range.getClientRects()) {
            for (let box: Element | null = parent; box; box = box.parentElement) {
              const { left, right, top, bottom } = box.getBoundingClientRect();
              const clips = getComputedStyle(box).overflowX !== 'visible' || box === whole;
              const isOver =
                word.left < left - 1.5 ||
                word.right > right + 1.5 ||
                word.top < top - 4 ||
                word.bottom > bottom + 4;
              if (clips && isOver) return [`${whole.tagName} ${whole.textContent.trim().slice(0, 60)}`];
              if (box === whole) break;
            }
          }
        }
        return [];
      },
    ),
  );
  expect([...new Set(cut)], `cut off on ${page.url()}`).toEqual([]);
}
