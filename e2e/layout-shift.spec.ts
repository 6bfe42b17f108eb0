import type { Page } from '@playwright/test';
import type { Person } from '../server/test/make-app.ts';
import { isLongRun } from '../server/test/tries.ts';
import { answeredContest } from './result-school.ts';
import { watchRequests } from './settled.ts';
import { expect, test, type World } from './test.ts';

/** Entry type that TypeScript's DOM types lack. */
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

declare global {
  /** Elements that moved without user input, and how far. */
  var tallyShifts: { value: number; what: string }[];
}

/** Maximum sum of shifts: half of the recommended maximum, 0.1. A busy machine may render a line late. */
const MOST = 0.05;

/** Records all elements that move without user input, from the next page load on. */
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

type Visit = { path: string; as: Person; width: number };

/** Opens a page and waits until it is complete. The call `last` is forwarded only after all others. */
async function visit(world: World, { path, as, width }: Visit, last?: string) {
  const page = await world.open('/robots.txt', as);
  await page.setViewportSize({ width, height: 800 });
  await watchShifts(page);
  const settled = watchRequests(page);
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.add(pathname);
  });
  const others = Promise.withResolvers<void>();
  const othersSettled = watchRequests(page, last);
  if (last) {
    await page.route(`**${last}`, async (route) => {
      await others.promise;
      await route.continue();
    });
  }
  await page.goto(path);
  if (last) await othersSettled();
  others.resolve();
  await settled();
  const shifts = await page.evaluate(() => globalThis.tallyShifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  await page.context().close();
  const when = `${path} at ${width}${last ? `, ${last} last` : ''}`;
  expect.soft(sum, `${when}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
  return calls;
}

test('nothing jumps while a page loads, whichever answer comes last', async ({ world }) => {
  test.slow();
  const { teacher, contest, ada: student } = await answeredContest(world);
  const pages = [
    ['/dashboard', teacher],
    ['/my-contest', teacher],
    [`/results/teacher/${contest.id}/result`, teacher],
    [`/results/teacher/${contest.id}/marks`, teacher],
    [`/results/teacher/${contest.id}/paper`, teacher],
    [`/live/${contest.id}`, teacher],
    ['/dashboard', student],
    [`/results/student/${contest.id}/result`, student],
    [`/my-contest/contest/${contest.id}`, student],
  ] as const;
  for (const [path, as] of pages) {
    await visit(world, { path, as, width: 1440 });
    const calls = await visit(world, { path, as, width: 360 });
    // Calls that are answered last in one visit each: all with TEST_LONG=1, otherwise every fourth one,
    // because a visit takes two seconds.
    const lasts = [...calls].filter((_, n) => isLongRun || n % 4 === 0);
    for (const last of lasts) await visit(world, { path, as, width: 360 }, last);
  }
});
