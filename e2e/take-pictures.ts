import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './test.ts';

const FOLDER = fileURLToPath(new URL('../dist/screenshots/', import.meta.url));
/** Viewports of a phone, a tablet and a laptop. */
const SIZES = [
  { width: 360, height: 740, isTouch: true },
  { width: 768, height: 1024, isTouch: true },
  { width: 1440, height: 900, isTouch: false },
];

export async function clearFolder(...names: string[]): Promise<string> {
  const folder = join(FOLDER, ...names);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Takes full-page pictures: `path`-360.png and so on, with the accessibility tree of each. `isWaiting`:
 * skeletons are visible. `isPaused`: the page's clock is paused, for example to keep a toast.
 */
export async function takeScreenshots(
  page: Page,
  path: string,
  { isWaiting = false, isPaused = false } = {},
): Promise<void> {
  await stopTimers(page);
  const wait = () => (isPaused ? page.clock.runFor(20) : isWaiting ? showsShapes(page) : settle(page));
  const browser = await page.context().newCDPSession(page);
  for (const { width, height, isTouch } of SIZES) {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch, maxTouchPoints: 1 });
    await page.setViewportSize({ width, height });
    await wait();
    await showWhole(page, width, height, isPaused ? wait : () => painted(page));
    await wait();
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture)
      .composite([{ input: FOLD, top: height - 2, left: 0 }])
      .toFile(`${path}-${width}.png`);
    await writeFile(`${path}-${width}.txt`, `${await page.locator('body').ariaSnapshot()}\n`);
  }
  await browser.detach();
}

/** Pauses the page's clock before timers that are about to run, for example for retries. */
export async function pausePageClock(page: Page): Promise<void> {
  const soon = 1000;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + soon);
}

/** Lets the time of a paused page pass until an element is visible. */
export const runClockUntil = (page: Page, element: Locator) =>
  expect(async () => {
    await page.clock.runFor(500);
    await expect(element).toBeVisible({ timeout: 200 });
  }).toPass();

/** Shows 00:00:00 in place of each countdown, so that two pictures can be compared. */
export async function stopTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const countdown = /\d\d:\d\d:\d\d/;
    const stop = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const zeros = text.textContent?.replace(countdown, '00:00:00') ?? '';
        if (text.textContent !== zeros) text.textContent = zeros;
      }
    };
    new MutationObserver(stop).observe(document, { subtree: true, childList: true, characterData: true });
    stop();
  });
}

/** Mark at the left edge that shows where the first screen ends. */
const FOLD = { create: { width: 12, height: 2, channels: 3, background: '#ff00ff' } } as const;

/**
 * Enlarges the window to the page or dialog, so that sticky bars are at its ends and lazy parts load. `wait`:
 * waits until the page has its new size.
 */
async function showWhole(
  page: Page,
  width: number,
  height: number,
  wait: () => Promise<unknown>,
): Promise<void> {
  let shown = height;
  // Some parts grow with the window, so it stops after four rounds.
  for (let round = 0; round < 4; round++) {
    const whole = await page.evaluate(
      ([shown = 0]) => {
        const dialogs = [...document.querySelectorAll('[role=dialog]')];
        const hidden = dialogs.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
        return Math.max(document.documentElement.scrollHeight, shown + Math.max(0, ...hidden));
      },
      [shown],
    );
    if (whole <= shown) return;
    shown = whole;
    await page.setViewportSize({ width, height: shown });
    await wait();
  }
}

const showsShapes = (page: Page) => expect(page.locator('[data-shape]').first()).toBeVisible();

async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await painted(page);
}

/** Waits until the page has been laid out and painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
