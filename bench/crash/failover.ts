/** Students take a contest while three databases under Patroni fail over: bench/README.md. */
import { withClient } from '../base/client.ts';
import { words } from '../base/part.ts';
import { Cluster } from './cluster.ts';
import { Firewall } from './firewall.ts';
import { networkRounds, plainRounds, type Round } from './rounds.ts';
import { printLine, describeVerdict } from '../base/figures.ts';
import { historyFile } from '../base/history/history.ts';
import { hasNginx, startNginx } from '../base/nginx.ts';
import { ServerProcess } from '../base/processes.ts';
import { describePrograms, missingPackages } from './programs.ts';
import { type Stage, runRound } from '../base/round.ts';
import { seedSchool } from '../base/seed.ts';
import { tokenSigner } from '../base/tokens.ts';
import { freePort } from '../../server/test/real-server.ts';

const PACKAGES = ['postgresql-15', 'patroni', 'etcd-server', 'haproxy'] as const;

const NETWORK_ROUNDS = ['rest', 'cut'];
const NAMES = [...Object.keys(plainRounds), ...NETWORK_ROUNDS];

/** Mean time (ms) between choices, long enough that many are made after another machine has taken over. */
const PACE = 2_000;
/** Longest time (ms) that a student may wait for an acknowledgement. */
const LONGEST = 45_000;

const historyStream = historyFile(words);
const students = Number(words[0] ?? 500);
const asked = words.slice(1);

export async function run(): Promise<boolean> {
  if (!(Number.isInteger(students) && students > 0) || !asked.every((name) => NAMES.includes(name))) {
    printLine(
      `Usage: npm run bench:crash -- failover [[--history FILE] students rounds…], of these: ${NAMES.join(', ')}`,
    );
    return false;
  }
  const missing = missingPackages(PACKAGES);
  if (missing.length > 0) {
    printLine(`failover: skipped, since these Debian packages are not installed: ${missing.join(', ')}`);
    return true;
  }
  printLine(describePrograms(PACKAGES));
  const cluster = await Cluster.start();
  const firewall = Firewall.start(cluster.machines);
  const origin = await startServers(cluster.url);
  const stage = await makeStage(cluster, origin);
  const rounds = { ...plainRounds, ...(firewall && networkRounds(firewall)) };
  const wanted = asked.length > 0 ? asked : NAMES;
  const results: boolean[] = [];
  for (const name of wanted) {
    const round = rounds[name];
    if (round) results.push(await sit(round, cluster, stage));
    else
      printLine(`${name}: skipped, since nftables cannot be used here (as root: apt-get install nftables)`);
  }
  const isGood = results.every(Boolean);
  printLine(`nothing lost or wrong, nobody stuck or waiting too long   ${describeVerdict(isGood)}`);
  return isGood;
}

/** Starts two servers, behind nginx if it is installed, and returns their origin. */
async function startServers(url: string): Promise<string> {
  const shared = await freePort();
  const ports = hasNginx() ? [await freePort(), await freePort()] : [shared, shared];
  const env = { DATABASE_URL: url };
  const servers = ports.map((port) => new ServerProcess(port, { watched: true, env }));
  for (const server of servers) await server.ready;
  printLine(`${students} students, two servers ${hasNginx() ? 'behind nginx' : 'on one port'}`);
  return hasNginx() ? startNginx(ports) : `http://127.0.0.1:${shared}`;
}

async function makeStage(cluster: Cluster, origin: string): Promise<Stage> {
  const { connection } = cluster;
  await withClient(connection, (client) => seedSchool(client, 'nobody logs in', students, NAMES.length));
  let place = 0;
  return {
    origin,
    connection,
    sign: await tokenSigner(connection),
    nextContest: () => place++,
    historyStream,
    settle: () => cluster.untilWhole(),
  };
}

async function sit(
  { title, fault, isHeld = false }: Round,
  cluster: Cluster,
  stage: Stage,
): Promise<boolean> {
  const roles = await cluster.untilWhole();
  return runRound(title, stage, students, (_, history) => fault({ ...roles, cluster, students, history }), {
    pace: PACE,
    ...(!isHeld && { longest: LONGEST }),
  });
}
