import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
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
import type { Role } from '#contract/roles.ts';
import type { TeacherSignup } from '../server/people/account/signup-policy.ts';
import { logInAs } from '../server/test/factories.ts';
import type { Oidc } from '../server/test/oidc.ts';
import { makeApp, type Person, TestClock } from '../server/test/make-app.ts';
import { makeThreads } from '../server/threads.ts';
import { arriveByStartButton } from './arrive-by-start-button.ts';
import { CHROMIUM_ARGUMENTS } from './chromium.ts';
import { restartRandomNumbers } from './same-chances.ts';

/** The server's clock. It runs like the browser's clock, and tests move both together. */
class RunningClock extends TestClock {
  readonly #started = performance.now();
  override now(): number {
    return Math.round(this.time + performance.now() - this.#started);
  }
}

/** Starts a local server in place of the external image host. */
async function startImageHost() {
  const svg = await readFile(new URL('./avatar.svg', import.meta.url));
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

/** Worker threads for all servers, because threads start slowly and have no state. */
const threads = makeThreads((fault) => void process.stderr.write(`${fault}\n`));

async function startWorld(teacherSignup: TeacherSignup, clock: TestClock, provider: Oidc | undefined) {
  const images = await startImageHost();
  const web = {
    folder: process.env.WEB_FOLDER ?? fileURLToPath(new URL('../dist/web', import.meta.url)),
    publicUrl: () => 'http://quiz.school.test',
    avatarUrl: `${images.origin}/avatar.svg`,
    social: { githubUrl: 'https://github.com/school', xUrl: null, linkedinUrl: null },
  };
  const postgres = readPostgres();
  let origin = '';
  const signOn = provider?.settings();
  const app = await makeApp({
    postgres,
    clock,
    teacherSignup,
    signOn,
    publicUrl: () => origin,
    web,
    threads,
  });
  const gate = makeGate();
  gate.watch(app.app.server);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app.app.server.address());
  const restart = async (meanwhile?: () => Promise<void>) => {
    const server = await app.rebuild(meanwhile);
    gate.watch(server.server);
    await server.listen({ port, host: '127.0.0.1' });
  };
  const close = async () => {
    await app.close();
    images.host.closeAllConnections();
    images.host.close();
  };
  origin = `http://127.0.0.1:${port}`;
  provider?.register(origin);
  return { ...app, close, restart, hold: gate.hold, port, origin, imageOrigin: images.origin };
}

/** Time (ms) in which the server answers a request that nobody holds back. */
const LONGEST_ANSWER = 2_000;

/** Gate of a server's requests. `hold` runs `meanwhile` while none is read and none is answered. */
function makeGate() {
  const sockets = new Set<Socket>();
  const answers = new Set<Promise<void>>();
  let isHeld = false;
  return {
    watch: (server: Server) => {
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        if (isHeld) socket.pause();
      });
      server.on('request', (_, response) => {
        const answered = new Promise<void>((resolve) => response.once('close', resolve));
        answers.add(answered);
        void answered.then(() => answers.delete(answered));
      });
    },
    hold: async (meanwhile: () => Promise<unknown>) => {
      isHeld = true;
      for (const socket of sockets) socket.pause();
      // Not longer, because a test may hold an answer back.
      await Promise.race([Promise.all(answers), setTimeout(LONGEST_ANSWER)]);
      await meanwhile();
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
  };
}

export type World = Awaited<ReturnType<typeof startWorld>> & {
  /**
   * Opens a page in a separate browser, logged in as `as`. The test fails on console errors, failed requests
   * and requests to other hosts, unless `expectTrouble` allows them.
   */
  open: (path: string, as?: Person, options?: Parameters<typeof openBrowser>[2]) => Promise<Page>;
  /** Creates an account with the password `PASSWORD` and logs it in. */
  person: (role: Role, more?: { email?: string; first_name?: string }) => Promise<Person>;
  /** Restarts the server like an update, and runs `meanwhile` while it is down. */
  restart: (meanwhile?: () => Promise<void>) => Promise<void>;
  /** Moves the clocks of the server and all pages, and runs timers that are due. */
  advance: (milliseconds: number) => Promise<void>;
  /** Allows console errors and failed requests that match the pattern. */
  expectTrouble: (pattern: RegExp) => void;
};

type Fixtures = {
  world: World;
  teacherSignup: TeacherSignup;
  /** A provider of log-ins, which the server knows. */
  provider: Oidc | undefined;
  /**
   * Whether the server's clock stands still and its random numbers repeat, so that pictures can be compared.
   */
  isRepeatable: boolean;
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
    /** Folder of the profile, for a browser that is killed and restarted. */
    profile?: string;
    /** Opens quizzes by links, not by the start button. */
    byLink?: boolean;
  } = {},
): Promise<BrowserContext> {
  const { width = 1280, height = 800, dark = false, clockOff = 0 } = options;
  const contextOptions = {
    baseURL: options.origin ?? world.origin,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A spinner at 60 frames a second takes a processor where there is no GPU, and the server waits for it.
    reducedMotion: 'reduce',
    // Service workers are blocked, because `page.route` does not see their requests.
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
  // Playwright's fake clock hides how the page was loaded, but the page must know whether it was reloaded.
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

/** `world`: a real server with the built web app. Tests do not use Playwright's own `page` and `context`. */
export const test = base.extend<Fixtures>({
  teacherSignup: [{ mode: 'open' }, { option: true }],
  provider: [undefined, { option: true }],
  isRepeatable: [false, { option: true }],
  world: async ({ browser, teacherSignup, provider, isRepeatable }, use, testInfo) => {
    if (isRepeatable) restartRandomNumbers();
    const clock = isRepeatable ? new TestClock() : new RunningClock();
    const started = await startWorld(teacherSignup, clock, provider);
    const contexts: BrowserContext[] = [];
    // Chromium requests favicon.ico with files that are not pages, such as robots.txt.
    const expected: RegExp[] = [/\/favicon\.ico/, /Service Worker registration blocked/];
    const trouble: string[] = [];
    const world: World = {
      ...started,
      person: (role, more) => logInAs(started, role, more),
      expectTrouble: (pattern) => void expected.push(pattern),
      open: async (path, as, options) => {
        const context = await openBrowser(browser, started, options);
        contexts.push(context);
        // Forgets a browser that was killed.
        context.on('close', () => void contexts.splice(contexts.indexOf(context), 1));
        const { origin, imageOrigin } = started;
        const origins = [origin, imageOrigin, options?.origin ?? origin, provider?.issuer ?? origin];
        watch(context, origins, trouble);
        const page = await context.newPage();
        const loggingIn = as && (await page.addInitScript(storeSession, as));
        // Further tabs open by link. The script needs the session, so it comes second.
        if (!options?.byLink) await page.addInitScript(arriveByStartButton);
        await page.goto(path);
        await loggingIn?.dispose();
        return page;
      },
      advance: async (milliseconds) => {
        // A page that is writing to disk takes the jump for a long wait.
        expected.push(/The disk is not responding/);
        // A request between the jumps of the two clocks would put the page's clock ahead.
        await started.hold(() => {
          started.clock.moveBy(milliseconds);
          return Promise.all(contexts.map((context) => context.clock.fastForward(milliseconds)));
        });
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
 * Takes a screenshot of each page of a failed test. Playwright's option would take one when a context closes,
 * before the outcome is known.
 */
async function takePictures(contexts: BrowserContext[], testInfo: TestInfo): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  const taking = pages.map((page, n) => page.screenshot({ path: testInfo.outputPath(`page-${n + 1}.png`) }));
  // Errors are ignored, because a page may have been closed.
  await Promise.allSettled(taking);
}

/** Runs before the scripts of the page. Stores the session only once, in the first document. */
function storeSession({ token, refresh }: Person): void {
  if (window.name === 'logged in') return;
  window.name = 'logged in';
  localStorage.setItem('access', token);
  localStorage.setItem('refresh', refresh);
}

/** Records errors and requests that a page must not cause. */
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
    // Leaving a page cancels its pending requests, which is no error.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      trouble.push(`failed request: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`answer ${response.status()}: ${response.url()}`);
  });
}

export { expect };
