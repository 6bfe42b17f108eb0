import type { Browser, BrowserContext, Page } from '@playwright/test';
import { arriveByStartButton } from '../../e2e/arrive-by-start-button.ts';

export type Visitor = { browser: Browser; origin: string };
type Tokens = { access: string; refresh: string };

/** Networks like Chrome's "slow 3G/4G": bytes per second, and latency in ms. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
/** Timeout (ms) of each step, also on a busy machine. */
const PATIENCE = 120_000;

/**
 * Simulated device: a student's phone on a slow network, such a phone on another network (slow-network.ts),
 * or a teacher's old laptop on a school network.
 */
export type Device = 'phone' | 'phone without emulation' | 'laptop';

export async function openDevice(
  { browser, origin }: Visitor,
  as?: Tokens,
  device: Device = 'phone',
): Promise<[BrowserContext, Page]> {
  const viewport = device === 'laptop' ? { width: 1366, height: 768 } : { width: 390, height: 844 };
  const context = await browser.newContext({ viewport });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await context.addInitScript(arriveByStartButton);
  if (as) {
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(({ access, refresh }) => {
      localStorage.setItem('access', access);
      localStorage.setItem('refresh', refresh);
    }, as);
  }
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (device === 'phone') await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return [context, page];
}

/** Opens a page. Returns the time (ms) until the elements `shows` are painted. */
export async function measureShown(page: Page, url: string, shows: string): Promise<number> {
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector)) {
        requestAnimationFrame(look);
        return;
      }
      // An element that exists in one frame is painted by the next.
      requestAnimationFrame(() =>
        document.documentElement.setAttribute('data-shown', String(performance.now())),
      );
    };
    requestAnimationFrame(look);
  }, shows);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector('html[data-shown]');
  return Number(await page.getAttribute('html', 'data-shown'));
}

/**
 * Opens a page with an empty cache on a phone. `shown`: time (ms) until the elements `shows` are painted.
 * `scripts` and `styles`: bytes of the page's files, by address.
 */
export async function measureColdLoad(visitor: Visitor, path: string, shows: string, as?: Tokens) {
  const [context, page] = await openDevice(visitor, as);
  const scripts = new Map<string, number>();
  const styles = new Map<string, number>();
  const counted: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    const files = type === 'script' ? scripts : styles;
    counted.push(
      request.sizes().then(({ responseBodySize }) => void files.set(request.url(), responseBodySize)),
    );
  });
  const shown = await measureShown(page, `${visitor.origin}${path}`, shows);
  await page.waitForLoadState('networkidle');
  await Promise.all(counted);
  await context.close();
  return { shown, scripts, styles };
}

/** Chooses each option of the first question twice. Returns the times (ms) until the next paint. */
export async function pressOptions(visitor: Visitor, path: string, as: Tokens): Promise<number[]> {
  const [context, page] = await openDevice(visitor, as);
  await page.goto(`${visitor.origin}${path}`);
  const options = page.getByRole('radio');
  await options.first().waitFor();
  const count = await options.count();
  const durations = await timeEach(page, count * 2, (press) =>
    // Presses the card around the option, as students do.
    options
      .nth(press % count)
      .locator('xpath=ancestor::label')
      .click(),
  );
  await context.close();
  return durations;
}

/** Opens the editor with all questions in sight. */
export async function openEditor(
  visitor: Visitor,
  path: string,
  as: Tokens,
): Promise<[BrowserContext, Page]> {
  const [context, page] = await openDevice(visitor, as);
  await page.goto(`${visitor.origin}${path}`);
  await page.getByRole('button', { name: 'Next: questions' }).click();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByLabel('Question text').last().waitFor();
  return [context, page];
}

/** Types into the last question of a page. Returns the times (ms) until the next paint. */
export async function typeInQuestion(page: Page, keys: number): Promise<number[]> {
  await page.getByLabel('Question text').last().focus();
  return timeEach(page, keys, () => page.keyboard.press('a'));
}

/** Opens the list of questions in the editor. Returns the time (ms) from the click to the next paint. */
export async function openQuestions(visitor: Visitor, path: string, as: Tokens): Promise<number> {
  const [context, page] = await openDevice(visitor, as, 'laptop');
  await page.goto(`${visitor.origin}${path}`);
  const next = page.getByRole('button', { name: 'Next: questions' });
  await next.waitFor();
  const [duration = NaN] = await timeEach(page, 1, () => next.click());
  await context.close();
  return duration;
}

export type ListTimes = {
  /** Longest time (ms) between two frames while scrolling. */
  scrolling: number;
  /** Times (ms) from pressing a key in the search field to the next paint. */
  keys: number[];
};

export async function measureListUse(visitor: Visitor, path: string, as: Tokens): Promise<ListTimes> {
  const [context, page] = await openDevice(visitor, as, 'laptop');
  await page.goto(`${visitor.origin}${path}`);
  const list = page.getByText('List', { exact: true });
  const row = page.getByRole('rowheader').nth(50);
  await list.or(row).first().waitFor();
  // Live first shows its grid, which has no search.
  if (await list.isVisible()) await list.click();
  await row.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    let last = performance.now();
    const look = () => {
      const now = performance.now();
      const longest = Number(document.documentElement.dataset['longest'] ?? 0);
      document.documentElement.dataset['longest'] = String(Math.max(longest, now - last));
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.mouse.move(700, 400);
  for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, turn < 30 ? 300 : -600);
  const scrolling = Number(await page.getAttribute('html', 'data-longest'));
  await page.getByRole('searchbox').focus();
  const text = 'last77';
  const keys = await timeEach(page, 2 * text.length, (key) => page.keyboard.press(text[key] ?? 'Backspace'));
  await context.close();
  return { scrolling, keys };
}

/** Repeats an action. Returns the times (ms, Event Timing API) from its events to the next paint. */
async function timeEach(page: Page, times: number, act: (time: number) => Promise<void>): Promise<number[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    // TypeScript's DOM types lack the threshold.
    const everyEvent = { type: 'event', durationThreshold: 16 };
    const durations: number[] = [];
    Reflect.set(window, 'durations', durations);
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (['click', 'pointerup', 'keydown', 'input'].includes(name)) durations.push(duration);
      }
    }).observe(everyEvent);
  });
  const durations: number[] = [];
  for (let time = 0; time < times; time++) {
    await act(time);
    durations.push(
      await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const seen: unknown = Reflect.get(window, 'durations');
        const measured = Array.isArray(seen) ? seen.splice(0).map(Number) : [];
        // The browser does not report events that are faster than the threshold.
        return Math.max(16, ...measured);
      }),
    );
  }
  return durations;
}
