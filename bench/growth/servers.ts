/** Measures the rush with two servers on one PostgreSQL. Each step restarts one server: bench/README.md. */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectClient, withClient } from '../base/client.ts';
import { describeCpu, readCpu } from '../base/cpu.ts';
import { words } from '../base/part.ts';
import { printLine, describeVerdict, formatWhole } from '../base/figures.ts';
import { addStored, History, historyFile, checkAndReport } from '../base/history/history.ts';
import { isFaultless } from '../base/ledger.ts';
import { hasNginx, startNginx } from '../base/nginx.ts';
import { Postgres } from '../base/postgres.ts';
import { ServerProcess } from '../base/processes.ts';
import { type StepFigures, type Step, runRush } from '../rush/steps.ts';
import { contestId, joinAll, seedSchool } from '../base/seed.ts';
import { tokenSigner } from '../base/tokens.ts';
import { freePort } from '../../server/test/real-server.ts';

/** Seconds over which the first half of the answers is spread. */
const SPREAD = 10;
/** Maximum tries per request. A real browser keeps trying for longer. */
const TRIES = 8;
/** Delay (ms) before a server is stopped, in a step in which all requests are sent at once. */
const MIDDLE = 30;

const historyStream = historyFile(words);
const students = Number(words[0] ?? 2_000);

export async function run(): Promise<boolean> {
  if (!(Number.isInteger(students) && students > 0)) {
    printLine('Usage: npm run bench:growth -- servers [[--history FILE] students]');
    return false;
  }
  const postgres = await Postgres.start();
  const shared = await freePort();
  printLine('CPU seconds: both servers + database + driver. Latencies in milliseconds.');
  const onOnePort = await withServers(postgres, [shared, shared], async (servers) => {
    await withClient(postgres.connection, (client) => seedSchool(client, 'nobody logs in', students, 4));
    return rushTwice('two servers on one port', 0, servers, postgres, servers[0].origin);
  });
  if (!hasNginx()) {
    printLine('\ntwo servers behind nginx: skipped, since nginx is not installed: apt-get install nginx');
    return onOnePort;
  }
  const ports = [await freePort(), await freePort()] as const;
  const behindNginx = await withServers(postgres, ports, async (servers) => {
    const origin = await startNginx([...ports]);
    return rushTwice('two servers behind nginx', 2, servers, postgres, origin);
  });
  return onOnePort && behindNginx;
}

type Two = readonly [ServerProcess, ServerProcess];

async function withServers(
  postgres: Postgres,
  ports: readonly [number, number],
  use: (servers: Two) => Promise<boolean>,
): Promise<boolean> {
  const env = { DATABASE_URL: postgres.url() };
  const start = (port: number) => new ServerProcess(port, { watched: true, env });
  const servers = [start(ports[0]), start(ports[1])] as const;
  const stop = () => Promise.all(servers.map((server) => server.stop()));
  for (const server of servers) await server.ready;
  const isGood = await use(servers);
  await stop();
  return isGood;
}

/** Runs the rush once undisturbed, which also warms up the servers, and once with a restart in each step. */
async function rushTwice(
  name: string,
  place: number,
  servers: Two,
  postgres: Postgres,
  origin: string,
): Promise<boolean> {
  const calm = await rush(`${name}, left alone`, place, servers, postgres, origin);
  let turn = 0;
  const restart = async (step: Step) => {
    await sleep(step === 'save, evenly' ? (SPREAD / 2) * 1000 : MIDDLE);
    await servers[turn++ % 2]?.end('SIGTERM');
  };
  const restarted = await rush(
    `${name}, one restarted in each step`,
    place + 1,
    servers,
    postgres,
    origin,
    restart,
  );
  return calm && restarted;
}

/** Runs the rush. Returns whether no request was lost and every answer is stored correctly. */
async function rush(
  name: string,
  place: number,
  servers: Two,
  postgres: Postgres,
  origin: string,
  meanwhile?: (step: Step) => Promise<void>,
): Promise<boolean> {
  printLine(`\n${name}: ${formatWhole(students)} students`);
  const client = await connectClient(postgres.connection);
  const sign = await tokenSigner(postgres.connection);
  await joinAll(client, place, 1, students);
  const total = { requests: 0, failures: 0, lost: 0 };
  const usage = () =>
    readCpu(
      servers.map(({ pid }) => pid),
      postgres.pid,
    );
  const around = async (step: Step, run: () => Promise<StepFigures>): Promise<StepFigures> => {
    const before = usage();
    const [measured] = await Promise.all([run(), meanwhile?.(step)]);
    const { rate, p50, p95, p99, failures, errors } = measured;
    printLine(
      `${step.padEnd(14)}${formatWhole(rate).padStart(7)} /s   p50 p95 p99 ${[p50, p95, p99].map((value) => value.toFixed(1).padStart(7)).join(' ')}` +
        `   ${failures} sent again, ${errors} lost   ${meanwhile ? '' : `CPU ${describeCpu(before, usage())}`}`.trimEnd(),
    );
    total.requests += measured.requests.length;
    total.failures += failures;
    total.lost += errors;
    for (const server of servers) await server.ready;
    return measured;
  };
  const tokenOf = (student: number) => sign(student, 'Student');
  const history = new History(name, historyStream);
  const ledger = await runRush({
    origin,
    history,
    students,
    contestPlace: place,
    tokenOf,
    spread: SPREAD,
    tries: TRIES,
    around,
  });
  const compared = await ledger.compare(client);
  await addStored(history, client, contestId(place));
  await client.end();
  const isGood = checkAndReport(history) === 0 && isFaultless(compared) && total.lost === 0;
  printLine(
    `${formatWhole(total.requests)} requests, ${formatWhole(total.failures)} failures, ${total.lost} failures after retry; ` +
      `${formatWhole(compared.acknowledged)} acknowledged answers: ${compared.missing} missing, ${compared.different} wrong; ` +
      `${compared.unsubmitted} submissions missing   ${describeVerdict(isGood)}`,
  );
  return isGood;
}
