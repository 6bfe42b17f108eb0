/**
 * Estimates what a contest of a whole country needs, by a simulation with costs that were measured on one
 * machine: docs/scale.md. `npm run bench:growth -- country`, or `-- country 100000` for other students.
 */
import {
  type Machine,
  MACHINES,
  RUSH_RATES,
  type Parts,
  type Request,
  rushMachine,
  STATIONS,
} from './costs.ts';
import { type Outcome, simulate, type Step } from './simulate.ts';
import { words } from '../base/part.ts';
import { formatWhole, printLine } from '../base/figures.ts';
import { randomFrom } from '../../server/test/random.ts';

type Fleet = Readonly<Record<Machine, number>>;

/** Limits (s) for 99 of 100 requests. */
const LIMITS: Record<Request, number> = { page: 5, 'log-in': 10, view: 2, save: 1, submission: 5 };

/** Hours for which the machines are rented. */
const HOURS = 4;

/** Least and greatest growth of a fleet's tightest machine from one simulation to the next. */
const GROWTH = [1.2, 4] as const;

const within = (seconds: number) => (random: () => number) => seconds * random();
/** Most students press at once, some take their time: exponential, at most five minutes. */
const pressing = (random: () => number) => Math.min(300, -60 * Math.log(1 - random()));
const SAVES: Step[] = [1, 2].map(() => ({ request: 'save', pause: within(276) }));

const SCENARIOS: Record<string, Step[]> = {
  'page and log-in within half an hour before the start': [
    { request: 'page', pause: within(1_800) },
    { request: 'log-in', pause: within(60) },
  ],
  'page, log-in and start within five minutes': [
    { request: 'page', pause: within(240) },
    { request: 'log-in', pause: within(40) },
    { request: 'view', pause: within(20) },
    ...SAVES,
  ],
  'start within five minutes, most in the first, after the log-in': [
    { request: 'view', pause: pressing },
    ...SAVES,
  ],
  'everybody submits within two seconds, when time is up': [{ request: 'submission', pause: within(2) }],
};

const machines: readonly Machine[] = ['balancer', 'server', 'database'];

export async function run(): Promise<boolean> {
  const students = Number(words[0] ?? 1_000_000);
  if (!Number.isInteger(students) || students < 1) {
    printLine('Usage: npm run bench:growth -- country [students]');
    return false;
  }
  compareWithRush();
  for (const [name, steps] of Object.entries(SCENARIOS)) {
    printLine(`\n${name}`);
    const { most, tightest } = limitOfOne(steps);
    printLine(`  one machine of each kind: ${formatWhole(most)} students; then ${tightest} is too slow`);
    const { fleet, outcome } = enoughFor(students, steps);
    printLine(`  ${formatWhole(students)} students: ${describeFleet(fleet)}`);
    for (const [request, { median, p99, longest }] of outcome.latencies) {
      printLine(
        `    ${request.padEnd(10)} ${inSeconds(median)}, p99 ${inSeconds(p99)}, longest ${inSeconds(longest)}`,
      );
    }
  }
  return true;
}

/** Prints the simulated rates of `bench:rush`'s bursts beside the measured ones. */
function compareWithRush(): void {
  printLine('Bursts at one instant, on one core each for server and database, in requests a second:');
  for (const { request, students, rate } of RUSH_RATES) {
    const { latencies } = simulate(students, [{ request, pause: () => 0 }], rushMachine, randomFrom(1));
    const simulated = students / (latencies.get(request)?.longest ?? 1);
    const share = formatWhole((100 * simulated) / rate);
    printLine(
      `  ${formatWhole(students)} × ${request}: simulated ${formatWhole(simulated)}, measured ${formatWhole(rate)} (${share} %)`,
    );
  }
}

function rush(students: number, steps: readonly Step[], fleet: Fleet): Outcome {
  return simulate(students, steps, partsOf(fleet), randomFrom(7));
}

function isFastEnough({ latencies }: Outcome): boolean {
  return [...latencies].every(([request, { p99 }]) => p99 <= LIMITS[request]);
}

/** Returns the machine in whose queues a request waited longest. */
function tightestOf({ waits }: Outcome): Machine {
  const [station] = STATIONS.toSorted((one, other) => waits[other] - waits[one]);
  return machines.find((machine) => MACHINES[machine].parts[station ?? 'server'] > 0) ?? 'server';
}

/** Doubles the students until one machine of each kind is too slow for them. */
function limitOfOne(steps: readonly Step[]): { most: number; tightest: Machine } {
  const one = { balancer: 1, server: 1, database: 1 };
  for (let students = 1_000; ; students *= 2) {
    const outcome = rush(students, steps, one);
    if (!isFastEnough(outcome)) return { most: students / 2, tightest: tightestOf(outcome) };
  }
}

/** Adds machines where requests wait longest, until all are fast enough. */
function enoughFor(students: number, steps: readonly Step[]): { fleet: Fleet; outcome: Outcome } {
  const fleet = { balancer: 1, server: 1, database: 1 };
  for (;;) {
    const outcome = rush(students, steps, fleet);
    if (isFastEnough(outcome)) return { fleet, outcome };
    const tightest = tightestOf(outcome);
    const [least, greatest] = GROWTH;
    const growth = Math.min(greatest, Math.max(least, Math.sqrt(Math.max(...Object.values(outcome.waits)))));
    fleet[tightest] = Math.ceil(fleet[tightest] * growth);
  }
}

function partsOf(fleet: Fleet): Parts {
  const sum = (station: (typeof STATIONS)[number]) =>
    machines.reduce((parts, machine) => parts + fleet[machine] * MACHINES[machine].parts[station], 0);
  return {
    link: sum('link'),
    balancer: sum('balancer'),
    hashing: sum('hashing'),
    server: sum('server'),
    database: sum('database'),
  };
}

function describeFleet(fleet: Fleet): string {
  const price = machines.reduce((total, machine) => total + fleet[machine] * MACHINES[machine].price, 0);
  const counts = machines.map((machine) => `${machine} ${fleet[machine]}`).join(', ');
  return `${counts}; ${formatWhole(price * HOURS)} EUR for ${HOURS} hours`;
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(3)} s`;
}
