import { setTimeout as sleep } from 'node:timers/promises';
import type { History } from '../base/history/history.ts';
import type { Finding } from '../base/round.ts';
import { signalProcess } from '../base/signals.ts';
import type { Cluster, Roles } from './cluster.ts';
import type { Firewall } from './firewall.ts';
import type { Machine } from './machine.ts';

/** Duration (ms) of a fault that ends without a takeover. */
const SHORT = 25_000;
/** Duration (ms) of a fault that ends long after another machine has taken over. */
const LONG = 45_000;
/** Maximum time (ms) that a reply may take which was on its way when the fault began. */
const ON_THE_WAY = 1_000;
/** Time (ms) after which all students have repeated their unacknowledged calls. */
const SENT_AGAIN = 25_000;

export type Scene = Roles & { cluster: Cluster; students: number; history: History };
type Fault = (scene: Scene) => Promise<Finding | void>;

/** `isHeld`: students have to wait until the fault ends, however long that takes. */
export type Round = { title: string; fault: Fault; isHeld?: boolean };

/** Rounds that need only the programs. */
export const plainRounds: Record<string, Round> = {
  machine: { title: 'primary and its Patroni killed (-9)', fault: killPrimary },
  database: { title: 'PostgreSQL of the primary killed (-9)', fault: killDatabase },
  patroni: { title: 'Patroni of the primary stopped (SIGSTOP)', fault: stopPatroni },
  frozen: { title: 'PostgreSQL of the primary frozen', fault: freezeDatabase },
  etcd: { title: 'leader of etcd killed (-9)', fault: killEtcd },
  switch: { title: 'switchover by hand', fault: switchOver },
  one: { title: 'synchronous standby killed (-9)', fault: killStandby },
  both: { title: 'both standbys killed (-9)', fault: killBoth, isHeld: true },
  leave: { title: 'both standbys shut down', fault: shutDownBoth, isHeld: true },
  slow: { title: 'slow synchronous standby', fault: slowStandby },
  silent: { title: 'synchronous standby frozen', fault: freezeStandby },
  again: { title: 'submitted again, alone, then killed', fault: submitAgainAlone, isHeld: true },
};

/** Rounds that need nftables. */
export const networkRounds = (firewall: Firewall): Record<string, Round> => ({
  rest: {
    title: "port of the primary's Patroni shut",
    isHeld: true,
    fault: async ({ primary }) => {
      firewall.shutPort(primary, 8008);
      await sleep(SHORT);
      firewall.open();
    },
  },
  cut: {
    title: 'primary cut off the network',
    fault: async ({ cluster, primary }) => {
      firewall.cutOff(primary);
      const finding = await takeover(cluster, primary);
      await sleep(LONG / 3);
      firewall.open();
      return finding;
    },
  },
});

/** Waits until another machine is the primary, and returns how long that took. */
async function takeover(cluster: Cluster, former: Machine): Promise<Finding> {
  const begun = performance.now();
  const { name } = await cluster.untilAnotherLeads(former);
  return { said: `${name} took over after ${((performance.now() - begun) / 1000).toFixed(1)} s` };
}

async function killPrimary({ cluster, primary }: Scene): Promise<Finding> {
  await primary.kill();
  const finding = await takeover(cluster, primary);
  primary.startPatroni();
  return finding;
}

async function killDatabase({ cluster, primary }: Scene): Promise<Finding> {
  primary.signalDatabase('SIGKILL');
  return takeover(cluster, primary);
}

async function stopPatroni({ cluster, primary }: Scene): Promise<Finding> {
  primary.signalPatroni('SIGSTOP');
  const finding = await takeover(cluster, primary);
  await sleep(LONG / 3);
  primary.signalPatroni('SIGCONT');
  return finding;
}

async function freezeDatabase({ cluster, primary }: Scene): Promise<Finding> {
  const pids = primary.signalDatabase('SIGSTOP');
  const finding = await takeover(cluster, primary);
  await sleep(LONG / 3);
  for (const pid of pids) signalProcess(pid, 'SIGCONT');
  return finding;
}

async function killEtcd({ cluster }: Scene): Promise<void> {
  for (const machine of cluster.machines) {
    if (!(await machine.leadsEtcd())) continue;
    await machine.killEtcd();
    await sleep(SHORT);
    machine.startEtcd();
    return;
  }
  throw new Error('etcd has no leader');
}

async function switchOver({ cluster, primary, synchronous }: Scene): Promise<Finding> {
  const names = ['--leader', primary.name, '--candidate', synchronous.name];
  await primary.control('switchover', ...names, '--force', 'tallymark');
  return takeover(cluster, primary);
}

async function killStandby({ synchronous }: Scene): Promise<void> {
  await synchronous.kill();
  await sleep(SHORT);
  synchronous.startPatroni();
}

async function killBoth({ cluster, synchronous, other, history }: Scene): Promise<Finding> {
  await Promise.all([other.kill(), synchronous.kill()]);
  return whileAlone(cluster, [synchronous, other], history);
}

async function shutDownBoth({ cluster, synchronous, other, history }: Scene): Promise<Finding> {
  await Promise.all([other.stop(), synchronous.stop()]);
  return whileAlone(cluster, [synchronous, other], history);
}

/** Restarts the standbys after a period in which nothing may be acknowledged. */
async function whileAlone(
  cluster: Cluster,
  standbys: readonly Machine[],
  history: History,
): Promise<Finding> {
  const since = performance.now() + ON_THE_WAY;
  await sleep(SHORT);
  const finding = countAcknowledged(history, since);
  for (const machine of standbys) machine.startPatroni();
  await cluster.untilCommits();
  return finding;
}

function countAcknowledged({ events }: History, since: number): Finding {
  const count = events.filter(({ outcome, heard = 0 }) => outcome === 'acknowledged' && heard > since).length;
  return { said: `${count} acknowledged while the primary was alone`, isBad: count > 0 };
}

/** Lets the standby run only a quarter of the time. */
async function slowStandby({ synchronous }: Scene): Promise<void> {
  for (const end = performance.now() + SHORT; performance.now() < end; await sleep(300)) {
    const pids = synchronous.signalDatabase('SIGSTOP');
    await sleep(900);
    for (const pid of pids) signalProcess(pid, 'SIGCONT');
  }
}

async function freezeStandby({ synchronous }: Scene): Promise<void> {
  const pids = synchronous.signalDatabase('SIGSTOP');
  await sleep(LONG);
  for (const pid of pids) signalProcess(pid, 'SIGCONT');
}

/**
 * All students submit while the primary is alone, and again after its restart, when only the primary has the
 * first submissions. Then the primary dies, and the former synchronous standby takes over.
 */
async function submitAgainAlone(scene: Scene): Promise<Finding> {
  const { cluster, primary, synchronous, other, students, history } = scene;
  await Promise.all([other.kill(), synchronous.kill()]);
  const since = performance.now() + ON_THE_WAY;
  await untilSubmitted(history, students);
  primary.signalDatabase('SIGKILL'); // Patroni starts it again
  await sleep(SENT_AGAIN);
  const finding = countAcknowledged(history, since);
  await primary.kill();
  synchronous.startPatroni();
  await promote(synchronous);
  primary.forget(); // both have begun a timeline with one number, which Patroni does not notice
  for (const machine of [other, primary]) machine.startPatroni();
  await cluster.untilCommits();
  return finding;
}

async function untilSubmitted({ events }: History, students: number): Promise<void> {
  for (;;) {
    const senders = new Set(events.filter(({ call }) => call === 'submit').map(({ student }) => student));
    if (senders.size === students) return;
    await sleep(500);
  }
}

/** Makes a standby the primary as soon as its Patroni accepts the command. */
async function promote(machine: Machine): Promise<void> {
  while (!(await machine.isPrimary())) {
    await machine
      .control('failover', '--candidate', machine.name, '--force', 'tallymark')
      .catch(() => undefined); // Patroni has not started yet, or the old lock has not expired
    await sleep(2_000);
  }
}
