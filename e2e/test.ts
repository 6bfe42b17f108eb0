import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test as base,
  type TestInfo,
} from '@playwright/test';
import type { ClientConfig } from 'pg';
import type { Role } from '#contract/account.ts';
import type { TeacherSignup } from '../server/people/account/teacher-signup.ts';
import { logInAs } from '../server/test/factories.ts';
import { makeApp, type Person, TestClock } from '../server/test/make-app.ts';
import { makeThreads } from '../server/threads.ts';
import { CHROMIUM_ARGUMENTS } from './chromium.ts';

/**
 * The server's clock in a browser's test. It runs like the browser's own clock, and the test moves both
 * together.
 */
class RunningClock extends TestClock {
  readonly #started = performance.now();
  override now(): number {
    return Math.round(this.time + performance.now() - this.#started);
  }
}

/** A local origin in place of the external image host. */
async function startImageHost() {
  const svg = await readFile(new URL('../web/base/ui/avatar.svg', import.meta.url));
  const host = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' })
      .end(svg),
  );
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return { host, origin: `http://127.0.0.1:${portOf(host.address())}` };
}

function readPostgres(): ClientConfig {
  const text = process.env.E2E_POSTGRES;
  if (!text) throw new Error('e2e/global-setup.ts has not run');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- global-setup.ts wrote it
  return JSON.parse(text) as ClientConfig;
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;

/** The threads of every server of this process: they are slow to start and keep nothing of a test. */
const threads = makeThreads((fault) => void process.stderr.write(`${fault}\n`));

async function startWorld(teacherSignup: TeacherSignup) {
  const images = await startImageHost();
  const web = {
    folder: process.env.WEB_FOLDER ?? fileURLToPath(new URL('../dist/web', import.meta.url)),
    publicUrl: () => 'http://quiz.school.test',
    avatarUrl: `${images.origin}/avatar.svg`,
    social: { githubUrl: 'https://github.com/school', xUrl: null, linkedinUrl: null },
  };
  const postgres = readPostgres();
  const app = await makeApp({ postgres, clock: new RunningClock(), teacherSignup, web, threads });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app.app.server.address());
  const restart = async (meanwhile?: () => Promise<void>) => {
    const server = await app.rebuild(meanwhile);
    await server.listen({ port, host: '127.0.0.1' });
  };
  const close = async () => {
    await app.close();
    images.host.closeAllConnections();
    images.host.close();
  };
  return { ...app, close, restart, port, origin: `http://127.0.0.1:${port}`, imageOrigin: images.origin };
}

export type World = Awaited<ReturnType<typeof startWorld>> & {
  /**
   * Opens a separate browser: `as` a user who is logged in already, else a visitor. Every console error and
   * every failed or outside request in it fails the test, unless `expectTrouble` names it.
   */
  open: (path: string, as?: Person, options?: Parameters<typeof openBrowser>[2]) => Promise<Page>;
  /**
   * A teacher or a student with an account, logged in through the API (factories.ts). The password is
   * `PASSWORD`.
   */
  person: (role: Role, more?: { email?: string; first_name?: string }) => Promise<Person>;
  /**
   * Ends the server that the browsers use, as an update does, and starts it again once `meanwhile` is done.
   */
  restart: (meanwhile?: () => Promise<void>) => Promise<void>;
  /** Moves the clocks of the server and of every open page. Timers that fall due are called. */
  advance: (milliseconds: number) => Promise<void>;
  /** Allows console errors and failed requests that match, because the test is about them. */
  expectTrouble: (pattern: RegExp) => void;
};

type Fixtures = {
  world: World;
  /** Rule for sign-ups of teachers. */
  teacherSignup: TeacherSignup;
};

async function openBrowser(
  browser: Browser,
  world: { origin: string; clock: TestClock },
  options: {
    width?: number;
    height?: number;
    dark?: boolean;
    origin?: string;
    context?: object;
    clockOff?: number;
    /** A folder for what this browser stores: a browser of its own, which can be killed and started again. */
    profile?: string;
  } = {},
): Promise<BrowserContext> {
  const { width = 1280, height = 800, dark = false, clockOff = 0 } = options;
  const contextOptions = {
    baseURL: options.origin ?? world.origin,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // `page.route` does not see a service worker's requests: a test that is about it allows it.
    serviceWorkers: 'block',
    ...options.context,
  } as const;
  const { E2E_CHROMIUM } = process.env;
  const context = options.profile
    ? await browser.browserType().launchPersistentContext(options.profile, {
        ...contextOptions,
        args: CHROMIUM_ARGUMENTS,
        ...(E2E_CHROMIUM && { executablePath: E2E_CHROMIUM }),
      })
    : await browser.newContext(contextOptions);
  // The clock removes the entry by which a page knows that it was loaded again.
  await context.addInitScript(() => {
    const real = performance;
    Object.assign(window, { entriesOf: (type: string) => real.getEntriesByType(type) });
  });
  await context.clock.install({ time: world.clock.now() + clockOff });
  await context.addInitScript(() => {
    const getEntriesByType: unknown = Reflect.get(window, 'entriesOf');
    Object.assign(performance, { getEntriesByType });
  });
  return context;
}

/**
 * The test of this suite: `world` is a real server with the built web app on its own database, and browsers
 * on it. Tests do not use Playwright's `page` and `context`.
 */
export const test = base.extend<Fixtures>({
  teacherSignup: [{ mode: 'open' }, { option: true }],
  world: async ({ browser, teacherSignup }, use, testInfo) => {
    const started = await startWorld(teacherSignup);
    const contexts: BrowserContext[] = [];
    // Chromium asks for it beside a file that is no page, such as the robots.txt below.
    const expected: RegExp[] = [/\/favicon\.ico/, /Service Worker registration blocked/];
    const trouble: string[] = [];
    const world: World = {
      ...started,
      person: (role, more) => logInAs(started, role, more),
      expectTrouble: (pattern) => void expected.push(pattern),
      open: async (path, as, options) => {
        const context = await openBrowser(browser, started, options);
        contexts.push(context);
        // A browser that was killed.
        context.on('close', () => void contexts.splice(contexts.indexOf(context), 1));
        watch(context, [started.origin, started.imageOrigin, options?.origin ?? started.origin], trouble);
        const page = await context.newPage();
        const loggingIn = as && (await page.addInitScript(storeSession, as));
        await page.goto(path);
        await loggingIn?.dispose();
        return page;
      },
      advance: async (milliseconds) => {
        started.clock.moveBy(milliseconds);
        // A page that writes to the disk at this moment finds that it has waited for long.
        expected.push(/The disk does not answer/);
        await Promise.all(contexts.map((context) => context.clock.fastForward(milliseconds)));
      },
    };
    await use(world);
    if (testInfo.status !== testInfo.expectedStatus) await takePictures(contexts, testInfo);
    await Promise.all([...contexts].map((context) => context.close()));
    await started.close();
    expect(
      trouble.filter((entry) => !expected.some((pattern) => pattern.test(entry))),
      'console errors, failed and outside requests',
    ).toEqual([]);
  },
});

/**
 * Takes a picture of each page of a test that has failed. Playwright's own option would take them of every
 * test, and throw most of them away.
 */
async function takePictures(contexts: BrowserContext[], testInfo: TestInfo): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  const taking = pages.map((page, n) => page.screenshot({ path: testInfo.outputPath(`page-${n + 1}.png`) }));
  // A page may be closed by now.
  await Promise.allSettled(taking);
}

/** Runs in the page before its own scripts. Leaves the storage as a log-in does, on the first page alone. */
function storeSession({ token, refresh }: Person): void {
  if (window.name === 'logged in') return;
  window.name = 'logged in';
  localStorage.setItem('access', token);
  localStorage.setItem('refresh', refresh);
}

/** Notes everything that a page must not cause. */
function watch(context: BrowserContext, origins: string[], trouble: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      trouble.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (fault) => trouble.push(`page error: ${String(fault.error().stack)}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !origins.includes(url.origin)) {
      trouble.push(`outside request: ${request.url()}`);
    }
  });
  context.on('requestfailed', (request) => {
    // When a page is left, it cancels the requests that are under way.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      trouble.push(`failed request: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`answer ${response.status()}: ${response.url()}`);
  });
}

export { expect };
