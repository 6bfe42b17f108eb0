import type { Browser } from '@playwright/test';
import { median, printLine, describeVerdict } from '../base/figures.ts';
import { type NetworkSpeed, startSlowNetwork, type Transfer } from './slow-network.ts';
import { addStudent, CONTEST_NAME, PASSWORD } from './school.ts';
import { openDevice } from './visits.ts';

/** Networks of phones, with the maximum time (ms) from the log-in page to the first saved choice. */
const NETWORKS: { name: string; speed: NetworkSpeed; atMost: number }[] = [
  { name: 'regular 3G', speed: { down: 750, up: 250, latency: 100 }, atMost: 7_000 },
  { name: 'slow 3G', speed: { down: 400, up: 400, latency: 400 }, atMost: 11_000 },
];
const WALKS = 3;
const MOST_REQUESTS = 20;

const STEPS = ['log-in page usable', 'logged in', 'dashboard', 'contest', 'first question', 'saved'] as const;
type Step = (typeof STEPS)[number];

type Walk = {
  /** Time of the navigation to the log-in page (ms since 1970). */
  start: number;
  /** Times of the steps (ms since the start). */
  times: Map<Step, number>;
  /**
   * Addresses that the page requested, in order. `untilQuestion`: number of those before the first question.
   */
  requests: string[];
  untilQuestion: number;
};

/** One measurement, with its requests over the network, including those of the service worker. */
type SlowWalk = Walk & { transfers: Transfer[] };

type Place = { browser: Browser; origin: string; contest: number };

/** Measures a student's path from the log-in page to the first saved choice, each time in a fresh browser. */
export async function measurePath(place: Place): Promise<void> {
  const walks: SlowWalk[] = [];
  for (const { name, speed, atMost } of NETWORKS) {
    const some: SlowWalk[] = [];
    for (let walk = 0; walk < WALKS; walk++) some.push(await walkSlowly(place, speed));
    const steps = STEPS.map((step) => [step, median(some.map((walk) => timeOf(walk, step)))] as const);
    const total = median(some.map((walk) => timeOf(walk, 'saved')));
    printLine(
      `log-in to first saved choice, ${name}  ${total.toFixed(0)} ms (at most ${atMost})   ${describeVerdict(total <= atMost)}`,
    );
    printLine(`  ${steps.map(([step, time]) => `${step} ${seconds(time)} s`).join(', ')}`);
    walks.push(...some);
  }
  const count = median(walks.map(({ untilQuestion }) => untilQuestion));
  printLine(
    `requests from log-in to the first question  ${count} (at most ${MOST_REQUESTS})   ${describeVerdict(count <= MOST_REQUESTS)}`,
  );
  for (const walk of walks.slice(0, 1)) printTransfers(walk);
}

const timeOf = ({ times }: Walk, step: Step): number => times.get(step) ?? NaN;

async function walkSlowly({ browser, origin, contest }: Place, speed: NetworkSpeed): Promise<SlowWalk> {
  const email = `student-${crypto.randomUUID()}@bench.example`;
  await addStudent(origin, contest, email);
  const network = await startSlowNetwork(origin, speed);
  try {
    return { ...(await walkToAnswer(browser, network.origin, email)), transfers: network.transfers };
  } finally {
    await network.close();
  }
}

/** Goes from the log-in page through the dashboard to the quiz, and chooses an option. */
async function walkToAnswer(browser: Browser, origin: string, email: string): Promise<Walk> {
  const [context, page] = await openDevice({ browser, origin }, undefined, 'phone without emulation');
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  const times = new Map<Step, number>();
  const start = Date.now();
  const reach = (step: Step) => void times.set(step, Date.now() - start);

  await page.goto(`${origin}/login`, { waitUntil: 'commit' });
  const logIn = page.getByRole('button', { name: 'Log in' });
  await logIn.waitFor();
  reach('log-in page usable');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await logIn.click();
  await page.getByText('Login successful!').waitFor();
  reach('logged in');

  const link = page.getByRole('link', { name: CONTEST_NAME });
  await link.waitFor();
  reach('dashboard');

  await link.click();
  const begin = page.getByRole('button', { name: 'Start Quiz' });
  await begin.waitFor();
  reach('contest');

  await begin.click();
  const option = page.getByRole('radio').first();
  await option.waitFor();
  reach('first question');
  const untilQuestion = requests.length;

  await option.locator('xpath=ancestor::label').click();
  await page.getByText('All answers saved').waitFor();
  reach('saved');
  await context.close();
  return { start, times, requests, untilQuestion };
}

/** Prints the requests and steps of a measurement by time. A star marks requests of the service worker. */
function printTransfers({ start, times, requests, transfers }: SlowWalk): void {
  const paths = new Set(requests.map((url) => new URL(url).pathname));
  const lines = transfers.map(({ method, path, end, size, ...transfer }) => {
    const [from, to] = [transfer.start - start, end - start];
    const mark = paths.has(path.replace(/\?.*/, '')) ? ' ' : '*';
    const kilobytes = (size / 1000).toFixed(1).padStart(6);
    return {
      at: from,
      line: `${seconds(from)} to ${seconds(to)} s ${kilobytes} kB ${mark} ${method} ${path}`,
    };
  });
  const steps = [...times].map(([step, at]) => ({ at, line: `${seconds(at)} s: ${step}` }));
  for (const { line } of [...lines, ...steps].toSorted((a, b) => a.at - b.at)) printLine(`  ${line}`);
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
