import type { Page } from '@playwright/test';
import { answered } from './result-school.ts';
import { watchRequests } from './settled.ts';
import { expect, test } from './test.ts';

/** As Chromium tells it; TypeScript's DOM does not know it. */
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

declare global {
  /** What has moved on the page without anybody's doing, and how far. */
  var tallyShifts: { value: number; what: string }[];
}

/** Half of what browsers' makers call good: a busy machine shows a line of text a moment later. */
const MOST = 0.05;

/** From the next page on, notes everything that moves by itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    globalThis.tallyShifts = [];
    new PerformanceObserver((list) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these are observed
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : '').slice(0, 120),
        );
        if (!hadRecentInput) globalThis.tallyShifts.push({ value, what: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('nothing jumps while a page loads: what comes has the size of the grey shapes before it', async ({
  world,
}) => {
  const { teacher, contest, ada: student } = await answered(world);
  const visits = [
    ['/dashboard', teacher],
    ['/my-contest', teacher],
    [`/results/teacher/${contest.id}/result`, teacher],
    ['/dashboard', student],
    [`/my-contest/contest/${contest.id}`, student],
  ] as const;
  for (const width of [360, 1440]) {
    for (const [path, as] of visits) {
      const page = await world.open('/robots.txt', as);
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      const settled = watchRequests(page);
      await page.goto(path);
      await settled();
      const shifts = await page.evaluate(() => globalThis.tallyShifts);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, `${path} at ${width}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
      await page.context().close();
    }
  }
});
